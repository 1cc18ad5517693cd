// The headers in C++, also C++98's names for the enumerations.  APIDEF-01
// flags: -Wall -Wextra -pedantic -Werror -Wno-address -std=c++17
#include <acc_prof.h>
#include <acc_callback.h>
#include <openacc.h>
#include "../aux/headers.h"
