# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# man.awk - the manual page: what stands below, with the manual's tables of
# options and of the environment.
# usage: awk -v version=VERSION -f man.awk manual.md >acc.1

# Text of the manual as text of roff.
function roff(text) {
	gsub(/\\/, "\\e", text)
	gsub(/-/, "\\-", text)
	text = gensub_links(text)
	while (match(text, /`[^`]*`/))
		text = substr(text, 1, RSTART - 1) "\\fB" \
			substr(text, RSTART + 1, RLENGTH - 2) "\\fR" \
			substr(text, RSTART + RLENGTH)
	return text
}

# [words](place) -> words
function gensub_links(text,	part, end) {
	while (match(text, /\[[^]]*\]\([^)]*\)/)) {
		part = substr(text, RSTART + 1, RLENGTH - 1)
		end = index(part, "]")
		text = substr(text, 1, RSTART - 1) substr(part, 1, end - 1) \
			substr(text, RSTART + RLENGTH)
	}
	return text
}

BEGIN {
	print ".TH ACC 1 \"\" \"acc " version "\""
	print ".SH NAME"
	print "acc, acccc, accc++, accfort, acc\\-info \\- OpenACC and CUDA"
	print "Fortran for GCC"
	print ".SH SYNOPSIS"
	print ".nf"
	print "\\fBgcc\\fR \\fB\\-fplugin=acc\\fR [\\fB\\-fplugin\\-arg\\-acc\\-\\fIOPTION\\fR[=\\fIVALUE\\fR]]... \\fIFILE\\fR... \\fB\\-lacc\\fR"
	print "\\fBg++\\fR \\fB\\-fplugin=acc\\fR ..."
	print "\\fBgfortran\\fR \\fB\\-fplugin=acc\\fR ..."
	print "\\fBacccc\\fR [\\fIOPTION\\fR]... \\fIFILE\\fR..."
	print "\\fBaccc++\\fR [\\fIOPTION\\fR]... \\fIFILE\\fR..."
	print "\\fBaccfort\\fR [\\fB\\-cuda\\fR] [\\fIOPTION\\fR]... \\fIFILE\\fR..."
	print "\\fBacc\\-info\\fR"
	print ".fi"
	print ".SH DESCRIPTION"
	print "The plugin makes GCC an OpenACC compiler for C, C++ and Fortran;"
	print "programs are linked with its library, libacc."
	print "\\fBacccc\\fR, \\fBaccc++\\fR and \\fBaccfort\\fR are \\fBgcc\\fR,"
	print "\\fBg++\\fR and \\fBgfortran\\fR with both, and take the options"
	print "of nvc, nvc++ and nvfortran; \\fBaccfort\\fR takes CUDA Fortran."
	print "\\fBacc\\-info\\fR lists the devices and the settings that"
	print "programs find."
}

/^## / {
	wanted = /^## [0-9]+\. (Options|Environment)$/
	if (wanted)
		print ".SH " toupper($3)
	next
}

wanted && /^\| `/ {
	sub(/^\| /, "")
	sub(/ \|$/, "")
	cell = index($0, " | ")
	print ".TP"
	print roff(substr($0, 1, cell - 1))
	print roff(substr($0, cell + 3))
	next
}

wanted && /^### / {
	sub(/^### /, "")
	print ".SS " roff($0)
}

wanted && /^All are given/ { print roff($0) }

END {
	print ".SH SEE ALSO"
	print "\\fBlibacc\\fR(3), \\fBgcc\\fR(1), \\fBgfortran\\fR(1); the manual,"
	print "manual.md among the documents."
}
