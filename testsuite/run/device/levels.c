/* Loops of gangs, workers and vectors, gang-private arrays, routines of each
   level, atomics and mathematics give what a sequential program gives.
   OpenACC 3.4, 2.9, 2.12, 2.15
   opt: -O0 -O2 -O3
   libs: -lm */
#include <stdio.h>
#include <math.h>
#define N 200
int a[N][N], b[N], c[N];
#pragma acc routine seq
int sq(int x){return x*x+1;}
#pragma acc routine vector
void fillrow(int *r,int n,int v){
#pragma acc loop vector
 for(int j=0;j<n;j++) r[j]=v+j;
}
__attribute__((noinline)) int addone(int *p){ *p+=1; return *p; }
int main(void){
  int bad=0;
#pragma acc parallel num_gangs(7) vector_length(128) copyout(a) copy(b)
  {
#pragma acc loop gang
   for(int i=0;i<N;i++){
     int t=sq(i);
     b[i]=t;
     int tmp[N];
#pragma acc loop vector
     for(int j=0;j<N;j++) tmp[j]=t+j;
#pragma acc loop vector
     for(int j=0;j<N;j++) a[i][j]=tmp[N-1-j]+b[i];
   }
  }
  for(int i=0;i<N;i++)for(int j=0;j<N;j++) if(a[i][j]!=i*i+1+N-1-j+i*i+1){printf("a %d %d %d\n",i,j,a[i][j]);bad++;goto x;}
x:
#pragma acc parallel loop gang worker num_workers(8) copyout(a)
  for(int i=0;i<N;i++) fillrow(a[i],N,i);
  for(int i=0;i<N;i++)for(int j=0;j<N;j++) if(a[i][j]!=i+j){printf("r %d %d %d\n",i,j,a[i][j]);bad++;goto y;}
y:
#pragma acc parallel loop gang copyout(a)
  for(int i=0;i<N;i++) fillrow(a[i],N,i+1);
  for(int i=0;i<N;i++)for(int j=0;j<N;j++) if(a[i][j]!=i+j+1){printf("r2 %d %d %d\n",i,j,a[i][j]);bad++;goto z;}
z:
#pragma acc parallel loop gang vector_length(64) copyout(c) copyout(a)
  for(int i=0;i<N;i++){ int q=i; int r=addone(&q)+q;
#pragma acc loop vector
   for(int j=0;j<N;j++) a[i][j]=q+j;
   c[i]=r;
  }
  for(int i=0;i<N;i++) if(c[i]!=2*i+2||a[i][5]!=i+6){printf("c %d %d\n",i,c[i]);bad++;break;}
  int h[8]={0}; double fsum=0;
#pragma acc parallel loop copy(h) copy(fsum)
  for(int i=0;i<1000;i++){
#pragma acc atomic
   h[i%8]++;
#pragma acc atomic
   fsum+=0.5;
  }
  for(int i=0;i<8;i++) if(h[i]!=125){printf("h %d\n",h[i]);bad++;}
  if(fsum!=500) {printf("fsum %g\n",fsum);bad++;}
  double d[N];
#pragma acc parallel loop copyout(d)
  for(int i=0;i<N;i++) d[i]=sin(i*0.1)+pow(i,1.5)+sqrt(i)+fmod(i,3)+exp(-i*.01);
  for(int i=0;i<N;i++) if(fabs(d[i]-(sin(i*0.1)+pow(i,1.5)+sqrt(i)+fmod(i,3)+exp(-i*.01)))>1e-9){printf("d %d\n",i);bad++;break;}
  int last=0;
#pragma acc kernels copy(last) copyout(b)
  { for(int i=0;i<N;i++) b[i]=i; last=b[N-1]; }
  if(last!=N-1||b[7]!=7){printf("k %d %d\n",last,b[7]);bad++;}
#pragma acc serial copy(b)
  { for(int i=1;i<N;i++) b[i]+=b[i-1]; }
  if(b[N-1]!=N*(N-1)/2){printf("ser %d\n",b[N-1]);bad++;}
  printf(bad?"BAD\n":"ok\n"); return bad;
}
