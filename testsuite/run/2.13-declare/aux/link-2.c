/* What link.c links to. */
double table[8][4];
#pragma acc declare link(table)

#pragma acc routine seq
double of_table(int i);

double
of_table(int i)
{
	return table[i % 8][1];
}
