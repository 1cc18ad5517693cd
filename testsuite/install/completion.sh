# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion of the commands in bash, zsh and fish: options of theirs and of GCC,
# and values.
# need: bash
command -v bash >/dev/null || exit 77
PATH=$builddir/plugin:$PATH
complete() {
	bash -c '. "$1"; shift; compopt() { :; }; COMP_WORDS=("$@")
		COMP_CWORD=$(($# - 1)); _acc; printf "%s\n" "${COMPREPLY[@]}"' \
		completion "$srcdir/doc/completion.bash" "$@"
}
complete acccc -show | grep -qx -e -show-targets &&
	complete acccc -fopenac | grep -qx -e -fopenacc &&
	complete accfort -std=f20 | grep -qx -e -std=f2018 &&
	complete acccc -gpu = cc9 | grep -qx cc90 &&
	complete acccc -acc = | grep -qx multicore &&
	complete accfort -std | grep -qx -e -stdpar &&
	complete accfort -stdpar = | grep -qx multicore &&
	! complete acccc -stdp | grep -q stdpar || exit 1

# The others take what the command says.
check() {
	"$@" acccc -show | grep -qx -e -show-targets &&
		"$@" acccc -gpu=cc9 | grep -qx -e -gpu=cc90 &&
		"$@" accfort -std=f20 | grep -qx -e -std=f2018 &&
		! "$@" acccc -stdp | grep -q stdpar || {
		echo "not completed by $1"
		exit 1
	}
}
in_zsh() {
	zsh -fc 'compadd() { shift; print -l -- $@ }
		_files() { print files }
		words=($2 $3) PREFIX=$3; . $1' zsh \
		"$srcdir/doc/completion.zsh" "$@"
}
in_fish() {
	fish --no-config -c 'source $argv[1]; complete -C "$argv[2] $argv[3]"' \
		"$srcdir/doc/completion.fish" "$@"
}
! command -v zsh >/dev/null || check in_zsh
! command -v fish >/dev/null || check in_fish
