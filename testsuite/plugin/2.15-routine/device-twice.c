/* Clauses for one device in two groups conflict as those of one group do.
   OpenACC 3.4, 2.4, 2.15.1; DSPEC-02
   langs: c c++ */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma acc routine device_type(nvidia) worker device_type(host, nvidia) seq /* error: clause 'seq' conflicts with 'worker' */
void both(void);
#pragma acc routine device_type(nvidia) worker device_type(radeon) seq
void each(void);
