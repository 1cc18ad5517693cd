# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What info=json says is one object of JSON a line, with the same messages as
# without the format; another format is an error.  2.5.2
cd "$work" || exit 1
file=$srcdir/testsuite/plugin/aux/kernels-info.c
$CC $ACCFLAGS -fplugin-arg-acc-info=json -O2 -c "$file" -o json.o 2>json || exit 1
$CC $ACCFLAGS -fplugin-arg-acc-info -O2 -c "$file" -o text.o 2>text || exit 1
string='"([^"\\]|\\["\\]|\\u[0-9a-f]{4})*"'
value="($string|[0-9]+|true|false)"
grep -Evx "\{$string: $value(, $string: $value)*\}" json && exit 1
sed 's/.*: info: //' text >want
sed 's/.*"message": "\(.*\)"}$/\1/' json | sed 's/\\"/"/g' >got
cmp want got || exit 1
grep -q '"line": 10, .*"loop": "gang vector", "reduction": false, "checks": false' json || exit 1
grep -q '"loop": "sequential", "message": "loop not parallel: possible dependence' json || exit 1
if $CC $ACCFLAGS -fplugin-arg-acc-info=xml -c "$file" -o xml.o 2>xml; then
	exit 1
fi
grep -q "unknown format" xml
