/* What appendix A wants diagnosed about routine, and the option that makes
   the warnings errors.  APPX-12 21 22 24, 2.15.1 */
/* flags: -Werror=pragmas */
#pragma acc routine(not_there) seq /* error: has not been declared */
int not_there(int x);

int other(int x);
#pragma acc routine seq device_type(hosT) bind(other) /* error: 'bind' may not follow */
int third(int x);

#pragma acc routine seq device_type(nvidia) bind("other")
int fourth(int x);

#pragma acc routine /* error: needs one of the clauses */
int fifth(int x);
