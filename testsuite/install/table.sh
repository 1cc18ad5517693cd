# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# versions.sh writes its results into the table of versions: in place of the row
# of that GCC and release, or else at the end, and into no other table.
# need: awk
cd "$work" || exit 1
eval "$(sed -n '/^write_row() {/,/^}/p' "$srcdir/testsuite/versions.sh")"
cat >page.md <<'END'
| GCC | C |
|---|---|
| 14.2.0 | 414 |

| GCC | of | LLVM | commit | tests | pass | failed | skipped |
|---|---|---|---|---|---|---|---|
| 12.2.0 | Debian 12 | 14 | each | all | all | 0 | |
| 14.2.0 | Debian 13 | 19 | `02b5fdfa` | 10 | 9 | 1 | 0 |

| GCC | C |
END
src=$work table=page.md llvm=19
suite=trixie quick=10
write_row 14.2.0 "100 passed, 2 failed, 3 skipped" || exit 1
suite=sid quick=1
write_row 16.2.0 "7 passed, 0 failed, 1 skipped" || exit 1
sed -i 's/`[0-9a-f]*`/`x`/' page.md
diff page.md - <<'END'
| GCC | C |
|---|---|
| 14.2.0 | 414 |

| GCC | of | LLVM | commit | tests | pass | failed | skipped |
|---|---|---|---|---|---|---|---|
| 12.2.0 | Debian 12 | 14 | each | all | all | 0 | |
| 14.2.0 | Debian 13 | 19 | `x` | 105, each 10th | 100 | 2 | 3 |
| 16.2.0 | sid | 19 | `x` | all 8 | 7 | 0 | 1 |

| GCC | C |
END
