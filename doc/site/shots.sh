#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# shots.sh BUILD SPEEDSCOPE - makes the pictures doc/figures/report.png and
# doc/figures/speedscope.png from runs of examples/tutorial with the plugin and
# library of the build folder, by a browser without a window.
#
# SPEEDSCOPE is the folder of the npm package speedscope, which shows timelines
# without a network:  npm install --prefix /tmp/s speedscope
#                     doc/site/shots.sh build /tmp/s/node_modules/speedscope
# Neither the browser nor the package is needed to build the site.
set -e
top=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
speedscope=$(cd "$2" && pwd)
browser=${CHROMIUM:-chromium}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cp "$top"/examples/tutorial/heat3.c "$top"/examples/tutorial/heat7.c .
include=$build/libacc/include
acc="-fplugin=$build/plugin/.libs/acc.so -fplugin-arg-acc-include=$include"
LD_LIBRARY_PATH=$build/libacc/.libs
export LD_LIBRARY_PATH

# shot PAGE WIDTH HEIGHT FILE
shot() {
	"$browser" --headless --no-sandbox --disable-gpu \
		--use-angle=swiftshader --enable-unsafe-swiftshader \
		--allow-file-access-from-files --hide-scrollbars \
		--window-size="$2,$3" --virtual-time-budget=15000 \
		--screenshot="$top/doc/figures/$4" "file://$1" >log 2>&1 ||
		{ cat log >&2; exit 1; }
}

# What a terminal shows: the command, and what it prints, with its colors.
ACCFORT_PLUGIN=$build/plugin/.libs/acc.so ACCFORT_INCLUDE=$include \
	"$build/plugin/acccc" -fdiagnostics-color=always -acc=sim -Minfo -O2 \
	-c heat3.c >report 2>&1
{
	echo '<style>body { margin: 0; background: #1e1e1e; }
pre { font: 14px/1.45 monospace; color: #ddd; margin: 14px; }
b { color: #fff; } i { color: #5fd7d7; font-style: normal; }</style><pre>'
	echo '$ acccc -acc=sim -Minfo -O2 -c heat3.c'
	perl -pe 's/&/&amp;/g; s/</&lt;/g; s/\e\[K//g;
		s/\e\[01;36m(.*?)\e\[m/<i>$1<\/i>/g;
		s/\e\[01m(.*?)\e\[m/<b>$1<\/b>/g; s/\e\[[\d;]*m//g' report
	echo '</pre>'
} >report.html
shot "$work/report.html" 900 $(($(wc -l <report) * 21 + 52)) report.png

# shellcheck disable=SC2086 # words of $acc
gcc $acc -fplugin-arg-acc-target=host,sim -I"$include" -O2 heat7.c -o heat7 \
	-L"$build/libacc/.libs" -lacc -lm
ACC_X_TIMELINE=run.json ./heat7 400 6 >log
printf 'speedscope.loadFileFromBase64("run.json", "%s")' \
	"$(base64 -w0 run.json)" >run.js
shot "$speedscope/dist/release/index.html#localProfilePath=$work/run.js" \
	1200 215 speedscope.png
