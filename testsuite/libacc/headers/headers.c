/* The headers declare every type and routine, alone and together, with no
   warning at any level.  APIDEF-01 02 03 09, PROF-01 02 to 06 35 36 46 54
   57 59 60 61, ERR-07, API-*-01 */
/* flags: -Wall -Wextra -pedantic -Werror -std=c11 */
#include <acc_prof.h>
#include <acc_callback.h>
#include <openacc.h>
#include "../aux/headers.h"
