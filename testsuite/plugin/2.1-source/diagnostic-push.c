/* Warnings of the preprocessor are as "#pragma GCC diagnostic" says at their place,
   also after a pop, which restores what held at the push, where the text is
   rewritten, too.  2.1 */
int n;
#pragma GCC diagnostic ignored "-Wcpp"
#warning hidden
#pragma GCC diagnostic push
#pragma GCC diagnostic warning "-Wcpp"
#warning shown /* warning: shown */
#pragma GCC diagnostic pop
#warning hidden again
void
f(void)
{
#pragma acc parallel copyin(always: n)
	n++;
}
