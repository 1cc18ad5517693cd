int table[10] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
#pragma acc declare copyin(table)
double scale;
#pragma acc declare create(scale)
