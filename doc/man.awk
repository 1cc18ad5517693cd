# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# man.awk - the manual page acc(1): what stands below, with the pages of the
# options and commands and of the environment variables.
# usage: awk -v version=VERSION -f man.awk options.md variables.md >acc.1
#
# Of Markdown it knows headings, paragraphs, lists with "-", tables of two
# columns, and blocks of code.

# Text of a page as text of roff.
function roff(text) {
	gsub(/\\/, "\\e", text)
	gsub(/-/, "\\-", text)
	gsub(/\*\*/, "", text)
	text = without_links(text)
	while (match(text, /`[^`]*`/))
		text = substr(text, 1, RSTART - 1) "\\fB" \
			substr(text, RSTART + 1, RLENGTH - 2) "\\fR" \
			substr(text, RSTART + RLENGTH)
	return text ~ /^['.]/ ? "\\&" text : text
}

# [words](page#place) -> words (page), [words](#place) -> words
function without_links(text,	part, end, words, page) {
	while (match(text, /\[[^]]*\]\([^)]*\)/)) {
		part = substr(text, RSTART + 1, RLENGTH - 2)
		end = index(part, "](")
		words = substr(part, 1, end - 1)
		page = substr(part, end + 2)
		sub(/#.*/, "", page)
		if (page != "" && page != words)
			words = words " (" page ")"
		text = substr(text, 1, RSTART - 1) words \
			substr(text, RSTART + RLENGTH)
	}
	return text
}

function code(text) {
	gsub(/\\/, "\\e", text)
	gsub(/-/, "\\-", text)
	print text ~ /^['.]/ ? "\\&" text : text
}

# Ends the block that is open, if it is not of this kind, and the texts that
# are indented below an entry.
function block(kind) {
	if (open == kind)
		return
	if (open == "code")
		print ".fi"
	if (open == "list" || open == "table")
		print ".RE"
	open = kind
	if (kind == "code")
		print entry ? ".IP\n.nf" : ".PP\n.nf"
	if (kind == "list" || kind == "table")
		print ".RS"
}

BEGIN {
	print ".TH ACC 1 \"\" \"acc " version "\""
	print ".SH NAME"
	print "acc, acccc, accc++, accfort, acc\\-info, acc\\-timeline \\-"
	print "OpenACC and CUDA Fortran for GCC"
	print ".SH SYNOPSIS"
	print ".nf"
	print "\\fBgcc\\fR \\fB\\-fplugin=acc\\fR [\\fB\\-fplugin\\-arg\\-acc\\-\\fIOPTION\\fR[=\\fIVALUE\\fR]]... \\fIFILE\\fR... \\fB\\-lacc\\fR"
	print "\\fBg++\\fR \\fB\\-fplugin=acc\\fR ..."
	print "\\fBgfortran\\fR \\fB\\-fplugin=acc\\fR ..."
	print "\\fBacccc\\fR [\\fIOPTION\\fR]... \\fIFILE\\fR..."
	print "\\fBaccc++\\fR [\\fIOPTION\\fR]... \\fIFILE\\fR..."
	print "\\fBaccfort\\fR [\\fB\\-cuda\\fR] [\\fIOPTION\\fR]... \\fIFILE\\fR..."
	print "\\fBacc\\-info\\fR"
	print "\\fBacc\\-timeline\\fR \\fIFILE\\fR..."
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

/^```/ {
	fenced = !fenced
	block(fenced ? "code" : "")
	next
}

fenced {
	code($0)
	next
}

/^# / {
	block("")
	entry = 0
	print ".SH " toupper(substr($0, 3))
	next
}

/^## / {
	block("")
	entry = 0
	sub(/^## /, "")
	print ".SS " roff($0)
	next
}

/^### / {
	block("")
	entry = 1
	sub(/^### /, "")
	print ".TP\n" roff($0)
	fresh = 1
	next
}

# The contents of a page.
/^[0-9]+\. / {
	next
}

/^    / && (open == "code" || open == "") && empty {
	block("code")
	code(substr($0, 5))
	next
}

/^$/ {
	empty = 1
	if (open != "code")
		block("")
	next
}

/^- / {
	block("list")
	sub(/^- /, "")
	print ".IP \\(bu 2\n" roff($0)
	empty = 0
	next
}

/^  / && open == "list" {
	sub(/^ +/, "")
	print roff($0)
	next
}

/^\|/ {
	block("table")
	sub(/^\| /, "")
	sub(/ \|$/, "")
	cell = index($0, " | ")
	if (cell && !($0 ~ /^\|?---/) && !($0 ~ /^option \|/))
		print ".TP\n" roff(substr($0, 1, cell - 1)) "\n" \
			roff(substr($0, cell + 3))
	empty = 0
	next
}

{
	block("")
	if (empty && !fresh)
		print entry ? ".IP" : ".PP"
	empty = fresh = 0
	print roff($0)
}

END {
	block("")
	print ".SH SEE ALSO"
	print "\\fBlibacc\\fR(3), \\fBgcc\\fR(1), \\fBgfortran\\fR(1); the manual,"
	print "manual.md among the documents."
}
