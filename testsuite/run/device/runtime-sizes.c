/* Sizes known at run time only: gangs, workers, vectors of any length.
   OpenACC 3.4, 2.5.10 to 2.5.12
   opt: -O0 -O2 */
#include <stdio.h>
int main(){ int bad=0; static int a[40][300]; int r[40];
 int ng[]={1,5,7}, nw[]={1,2,3,8}, vl[]={1,32,64,100};
 for(int i=0;i<40;i++)for(int j=0;j<300;j++)a[i][j]=i+j;
#pragma acc data copyin(a) create(r)
 for(int g=0;g<3;g++)for(int w=0;w<4;w++)for(int v=0;v<4;v++){
  int G=ng[g],W=nw[w],V=vl[v]; long tot=0;
#pragma acc parallel num_gangs(G) num_workers(W) vector_length(V) reduction(+:tot) present(a,r)
  {
#pragma acc loop gang reduction(+:tot)
   for(int i=0;i<40;i++){ int s=0;
#pragma acc loop worker reduction(+:s)
    for(int k=0;k<3;k++){ int q=0;
#pragma acc loop vector reduction(+:q)
     for(int j=0;j<100;j++) q+=a[i][k*100+j];
     s+=q; }
    int t=0;
#pragma acc loop vector reduction(max:t)
    for(int j=0;j<300;j++) if(a[i][j]>t) t=a[i][j];
    r[i]=s+t; tot+=s;
   }
  }
#pragma acc update self(r)
  long e=0; for(int i=0;i<40;i++){int s=300*i+299*150; e+=s; if(r[i]!=s+i+299) {bad++; if(bad<5)printf("g%d w%d v%d r[%d]=%d not %d\n",G,W,V,i,r[i],s+i+299);}}
  if(tot!=e){bad++; if(bad<5)printf("g%d w%d v%d tot %ld not %ld\n",G,W,V,tot,e);}
 }
 printf("bad %d\n",bad); return bad!=0; }
