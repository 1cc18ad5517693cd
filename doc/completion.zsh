#compdef acccc accc++ accfort
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion for zsh of acccc, accc++ and accfort, which know their options and
# those of GCC.
if [[ $PREFIX == -* ]]; then
	compadd -- ${(f)"$($words[1] --completion=$PREFIX 2>/dev/null)"}
else
	_files
fi
