/* Declared variables, and a routine and a variable of another file.
   OpenACC 3.4, 2.13, 2.15
   opt: -O0 -O2
   files: aux/other.c */
#include <stdio.h>
int g[100]; double fac=3;
#pragma acc declare create(g) copyin(fac)
static const int tab[4]={1,2,3,4};
#pragma acc declare copyin(tab)
#pragma acc routine seq
double scale(double x){ return x*fac+g[3]+tab[((int)x)&3]; }
extern double other(double);
#pragma acc routine(other) seq
int main(){ int bad=0;
 for(int i=0;i<100;i++) g[i]=i;
#pragma acc update device(g)
 double r[100];
#pragma acc parallel loop copyout(r)
 for(int i=0;i<100;i++) r[i]=scale(i);
 for(int i=0;i<100;i++) if(r[i]!=i*3.+3+tab[i&3]){printf("bad %d %g\n",i,r[i]);bad++;break;}
 fac=5;
#pragma acc update device(fac)
#pragma acc parallel loop copyout(r)
 for(int i=0;i<100;i++) r[i]=scale(i)+other(i);
 for(int i=0;i<100;i++) if(r[i]!=i*5.+3+tab[i&3]+other(i)){printf("bad2 %d %g\n",i,r[i]);bad++;break;}
 printf(bad?"BAD\n":"ok\n"); return bad; }
