/* A loop that changes a member with the name of the variable that the loop
   around reduces needs no reduction clause.  2.9.11 */
struct part {
	int sum;
};

int
both(int n, struct part *s, struct part *p, int sum)
{
#pragma acc parallel loop reduction(+: sum)
	for (int i = 0; i < n; i++) {
		sum++;
#pragma acc loop
		for (int k = 0; k < n; k++)
			s[i * n + k].sum += k;
#pragma acc loop
		for (int k = 0; k < n; k++)
			(p + i * n + k)->sum += k;
	}
	return sum;
}
