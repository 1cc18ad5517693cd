/* Threads may allocate, copy and free on the simulated device while another one
   forks: the child finds no lock taken.  APIDEF, ASYNC-14
   env: ACC_DEVICE_TYPE=sim
   flags: -I@src@
   libs: -lpthread
   timeout: 180 */
#include "testsuite/libacc/threads/fork-threads.c"
