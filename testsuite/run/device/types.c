/* Bit-fields, unions, structs by value, 128-bit integers, complex, switch,
   recursion and function pointers in regions.  OpenACC 3.4, 2.5, 2.15
   opt: -O0 -O2 */
#include <stdio.h>
#include <string.h>
#include <stdint.h>
struct bf { unsigned a:3; int b:7; unsigned long c:40; signed d:1; };
struct big { int v[10]; double w; };
union u { float f; uint32_t i; };
#pragma acc routine seq
static int fib(int n){ return n<2?n:fib(n-1)+fib(n-2); }
#pragma acc routine seq
static struct big mk(int i, struct big o){ o.v[i%10]+=i; o.w*=2; return o; }
#pragma acc routine seq
static int sw(int x){ switch(x){case 0: return 5; case 1 ... 4: return x*3; case 9: return -1; case 100: return 7; default: return x;} }
#pragma acc routine seq
static int inc(int x){return x+1;}
#pragma acc routine seq
static int dbl(int x){return x*2;}
#pragma acc routine seq
static int apply(int (*f)(int), int x){ return f(x); }
typedef double (*tabrow)[4];
#define N 64
int main(){ int bad=0;
 static struct bf s[N]; static int f[N],w[N],ap[N]; static struct big bg[N]; static __int128 q[N]; static float fl[N]; static char st[N][8]; static _Bool bo[N]; static short sh[N]; static _Complex float cf[N]; static unsigned long long ull[N]; static volatile int vol[N];
#pragma acc parallel loop copy(s,f,w,ap,bg,q,fl,st,bo,sh,cf,ull,vol)
 for(int i=0;i<N;i++){
  s[i].a=i; s[i].b=-i%60; s[i].c=(unsigned long)i<<33; s[i].d=-(i&1);
  f[i]=fib(i%12); w[i]=sw(i%12==11?100:i%12);
  ap[i]=apply(i&1?inc:dbl,i);
  struct big t={{1,2,3},1.5}; t=mk(i,t); bg[i]=t;
  q[i]=((__int128)i<<70)/3+i; union u uu; uu.f=i; fl[i]=uu.f; uu.i+=1<<23; fl[i]=uu.f;
  char buf[8]="abcdef"; buf[i%6]='X'; memcpy(st[i],buf,8);
  bo[i]=i%3==0; sh[i]=(short)(i*1000); cf[i]=(i+1.0if)*(2-1.0if)/(1+1.0if);
  ull[i]=__builtin_popcountll(~(unsigned long long)i)+__builtin_clz(i+1)+__builtin_bswap32(i)%7; vol[i]=i; vol[i]+=1;
 }
 for(int i=0;i<N;i++){
  struct bf e; memset(&e,0,sizeof e); e.a=i;e.b=-i%60;e.c=(unsigned long)i<<33;e.d=-(i&1);
  if(e.a!=s[i].a||e.b!=s[i].b||e.c!=s[i].c||e.d!=s[i].d){bad++;printf("bf %d\n",i);}
  if(f[i]!=fib(i%12)||w[i]!=sw(i%12==11?100:i%12)||ap[i]!=(i&1?i+1:2*i)){bad++;printf("f %d %d %d %d\n",i,f[i],w[i],ap[i]);}
  struct big t={{1,2,3},1.5}; t=mk(i,t); if(memcmp(&t,&bg[i],sizeof t)){bad++;printf("big %d\n",i);}
  if(q[i]!=((__int128)i<<70)/3+i){bad++;printf("q %d\n",i);} if(fl[i]!=(i?2.f*i:fl[i])){bad++;printf("fl %d\n",i);}
  char b[8]="abcdef"; b[i%6]='X'; if(memcmp(b,st[i],8)){bad++;printf("st %d %s\n",i,st[i]);}
  _Complex float c=(i+1.0if)*(2-1.0if)/(1+1.0if); float d=__real__(c-cf[i]), g=__imag__(c-cf[i]); if(d*d+g*g>1e-6){bad++;printf("cf %d\n",i);}
  if(bo[i]!=(i%3==0)||sh[i]!=(short)(i*1000)||vol[i]!=i+1||ull[i]!=__builtin_popcountll(~(unsigned long long)i)+__builtin_clz(i+1)+__builtin_bswap32(i)%7){bad++;printf("misc %d\n",i);}
 }
 printf("bad %d\n",bad); return bad!=0; }
