# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion for bash of acccc, accc++ and accfort, which know their options and
# those of GCC.
_acc() {
	local word=${COMP_WORDS[COMP_CWORD]} option=
	# "=" divides words.
	if [[ $word == "=" ]]; then
		option=${COMP_WORDS[COMP_CWORD - 1]}= word=
	elif [[ $COMP_CWORD -ge 2 && ${COMP_WORDS[COMP_CWORD - 1]} == "=" ]]; then
		option=${COMP_WORDS[COMP_CWORD - 2]}=
	fi
	[[ $option$word == -* ]] || return
	mapfile -t COMPREPLY < <(
		"${COMP_WORDS[0]}" --completion="$option$word" 2>/dev/null)
	COMPREPLY=("${COMPREPLY[@]#"$option"}")
	[[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace
}
complete -o default -F _acc acccc accc++ accfort
