/* What bind names is a name or a string.  OpenACC 3.4, 2.15.1; ROUT-23
   ROUT-24 */
// exit: 1
#pragma acc routine seq bind(3) /* error: expected a name or a string in clause 'bind' */
void f(void);
#pragma acc routine seq bind("h")
void g(void);
