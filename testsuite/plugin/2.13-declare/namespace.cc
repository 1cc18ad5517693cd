// In namespaces, with names or without, the clauses of declare are those of file
// scope; link has variables of the namespace.  2.13 DECL-14 DECL-16
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
int file;
#pragma acc declare present(file) // error: invalid OpenACC clause 'present' at file scope
namespace one {
int copied, present;
#pragma acc declare copy(copied) // error: invalid OpenACC clause 'copy' at file scope
namespace {
int hidden;
#pragma acc declare copyout(hidden) // error: invalid OpenACC clause 'copyout' at file scope
#pragma acc declare present(present, hidden) // error: invalid OpenACC clause 'present' at file scope
}
#pragma acc declare link(absent) // error: 'one::absent' has not been declared
}
struct object {
	static int member;
#pragma acc declare link(member) // error: must be a global variable
};
