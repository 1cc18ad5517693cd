/* Templates, members, lambdas and functions that return structs in regions.
   OpenACC 3.4, 2.15
   opt: -O0 -O2 */
#include <cstdio>
#include <vector>
#include <cmath>
#include <algorithm>
template<class T> struct vec3 { T x,y,z; vec3 operator+(const vec3&o) const {return {x+o.x,y+o.y,z+o.z};} T norm() const {return std::sqrt(x*x+y*y+z*z);} };
#pragma acc routine seq
template<class T> T clampit(T v,T a,T b){return std::min(std::max(v,a),b);}
struct S { int n; double *d; void run(){ double *q=d; int m=n;
#pragma acc parallel loop copy(q[0:m])
 for(int i=0;i<m;i++) q[i]=clampit(q[i]*2,1.0,50.0);
 } };
__attribute__((noinline)) static vec3<double> mk(double a, vec3<double> b){ return {a,b.y,a*b.z}; }
int main(){
  int n=500; std::vector<vec3<double>> v(n); std::vector<double> o(n);
  for(int i=0;i<n;i++) v[i]={1.*i,2.*i,3.};
  auto *pv=v.data(); auto *po=o.data();
#pragma acc parallel loop copyin(pv[0:n]) copyout(po[0:n])
  for(int i=0;i<n;i++){ auto f=[&](int k){return (pv[k]+pv[i]).norm();}; po[i]=f(i)+mk(i,pv[i]).z; }
  int bad=0; for(int i=0;i<n;i++) if(std::fabs(o[i]-((v[i]+v[i]).norm()+3.*i))>1e-9) bad++;
  S s{n,po}; for(int i=0;i<n;i++) po[i]=i; s.run();
  for(int i=0;i<n;i++) if(po[i]!=std::min(std::max(2.*i,1.),50.)) bad++;
  std::printf(bad?"BAD %d\n":"ok\n",bad); return bad;
}
