/* An array of variable size, private to a gang, is shared by its lanes; one
   private to a lane is not.  OpenACC 3.4, 2.9.10
   opt: -O0 -O2 */
#include <stdio.h>
int a[50][60];
void f(int n){
#pragma acc parallel loop gang copyout(a) vector_length(64)
 for(int i=0;i<50;i++){ int t[n];
#pragma acc loop vector
  for(int j=0;j<n;j++) t[j]=i*j;
#pragma acc loop vector
  for(int j=0;j<n;j++) a[i][j]=t[n-1-j];
 }
#pragma acc parallel loop copy(a)
 for(int i=0;i<50;i++){ int t[n]; for(int j=0;j<n;j++) t[j]=a[i][j]; for(int j=0;j<n;j++) a[i][j]=t[j]+1; }
}
int main(){ f(60); int bad=0; for(int i=0;i<50;i++)for(int j=0;j<60;j++) if(a[i][j]!=i*(59-j)+1) bad++; printf("bad %d\n",bad); return bad; }
