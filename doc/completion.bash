# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion for bash of acccc, accc++ and accfort: their own options, those of
# GCC, and files.
_acc() {
	local word=${COMP_WORDS[COMP_CWORD]}
	# "=" divides words.
	if [[ $COMP_CWORD -ge 2 && ${COMP_WORDS[COMP_CWORD - 1]} == "=" ]]; then
		_acc_values "${COMP_WORDS[COMP_CWORD - 2]}" "$word"
		return
	elif [[ $word == "=" ]]; then
		_acc_values "${COMP_WORDS[COMP_CWORD - 1]}" ""
		return
	fi
	[[ $word == -* ]] || return
	local stdpar=()
	[[ ${COMP_WORDS[0]} != *accfort ]] || stdpar=(-stdpar -stdpar=)
	mapfile -t COMPREPLY < <(compgen -W "-acc -acc= -cuda -fast -gpu= -mp
		-Minfo -Minfo=accel -show-targets -static-libacc -target= --version
		${stdpar[*]}" -- "$word"
		"${COMP_WORDS[0]}" --completion="$word" 2>/dev/null)
	[[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace
}

_acc_values() {
	local values=
	case $1 in
	-acc) values="gpu host multicore sim" ;;
	-target | -stdpar) values="gpu multicore" ;;
	-gpu)
		values="native cc70 cc80 cc86 cc89 cc90 cc100 ccall gfx90a gfx942
			gfx1100 autocompare debug keep mem:managed mem:separate mem:unified"
		;;
	esac
	mapfile -t COMPREPLY < <(compgen -W "$values" -- "$2")
}
complete -o default -F _acc acccc accc++ accfort
