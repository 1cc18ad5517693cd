/* Reductions of all kinds of types and operators over each set of levels.
   OpenACC 3.4, 2.9.11
   opt: -O0 -O2 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define N 1000
double a[N][N]; float f[N*N]; int ia[N];
int main(void){
  int bad=0;
  for (int i=0;i<N;i++) {ia[i]=i*7%1001; for(int j=0;j<N;j++){a[i][j]=i+j; f[i*N+j]=1;}}
  double s=0; int mx=-1,mn=9999; float fs=10; long cnt=0; int xo=0, mul=1;
#pragma acc parallel loop reduction(+:s) collapse(2) copyin(a)
  for(int i=0;i<N;i++)for(int j=0;j<N;j++) s+=a[i][j];
  if (s!=999.0*N*N) {printf("s %g\n",s);bad++;}
#pragma acc parallel loop reduction(max:mx) reduction(min:mn) reduction(^:xo) copyin(ia)
  for(int i=0;i<N;i++){ if(ia[i]>mx)mx=ia[i]; if(ia[i]<mn)mn=ia[i]; xo^=ia[i];}
  int rmx=-1,rmn=9999,rxo=0; for(int i=0;i<N;i++){ if(ia[i]>rmx)rmx=ia[i]; if(ia[i]<rmn)rmn=ia[i]; rxo^=ia[i];}
  if(mx!=rmx||mn!=rmn||xo!=rxo){printf("mx %d %d %d\n",mx,mn,xo);bad++;}
#pragma acc parallel num_gangs(10) num_workers(4) vector_length(64) copyin(f) reduction(+:fs,cnt) copy(a)
  {
#pragma acc loop gang reduction(+:fs,cnt)
  for(int i=0;i<N;i++){
    float rs=0;
#pragma acc loop worker vector reduction(+:rs)
    for(int j=0;j<N;j++) rs+=f[i*N+j];
    fs+=rs; cnt++;
    double m=0;
#pragma acc loop worker reduction(max:m)
    for(int j=0;j<10;j++){
       double q=0;
#pragma acc loop vector reduction(+:q)
       for(int k=0;k<100;k++) q+=a[i][j*100+k];
       if(q>m)m=q;
    }
    a[i][0]=m;
  }
  }
  if(fs!=10+(float)N*N){printf("fs %g\n",fs);bad++;} if(cnt!=N){printf("cnt %ld\n",cnt);bad++;}
  for(int i=0;i<N;i++){double q=0;for(int k=900;k<1000;k++)q+=i+k; if(a[i][0]!=q){printf("a %d %g %g\n",i,a[i][0],q);bad++;break;}}
#pragma acc parallel loop vector reduction(*:mul) num_gangs(1)
  for(int i=1;i<8;i++) mul*=i;
  if(mul!=5040){printf("mul %d\n",mul);bad++;}
  unsigned char uc=0; short sh=100; _Complex double cs=0;
#pragma acc parallel loop reduction(|:uc) reduction(min:sh) reduction(+:cs)
  for(int i=0;i<N;i++){uc|=1<<(i%7); short v=50+i; if(v<sh)sh=v; cs+=i+2.0i*i;}
  if(uc!=127||sh!=50||__real__ cs!=499500||__imag__ cs!=999000){printf("uc %d sh %d cs %g %g\n",uc,sh,__real__ cs,__imag__ cs);bad++;}
  printf(bad?"BAD\n":"ok\n"); return bad;
}
