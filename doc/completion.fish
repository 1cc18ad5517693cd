# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion for fish of acccc, accc++ and accfort, which know their options and
# those of GCC.
function __acc_complete
	set -l word (commandline -ct)
	set -l tool (commandline -opc)[1]
	string match -q -- '-*' $word
	and command $tool --completion=$word 2>/dev/null
end
for tool in acccc accc++ accfort
	complete -c $tool -a '(__acc_complete)'
end
