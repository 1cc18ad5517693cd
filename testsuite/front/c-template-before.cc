// A function after the declaration of a template is not in the template: its wait
// directive stays.  2.16.3
// flags: -i
template <typename T>
void first(T *a);

void
second(int p, int q)
{
#pragma acc wait(p) async(q)
}
