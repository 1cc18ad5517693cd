double w=2.5;
#pragma acc declare copyin(w)
#pragma acc routine seq
double other(double x){ return w*x; }
