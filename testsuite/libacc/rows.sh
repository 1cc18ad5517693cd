# Every rule about the runtime library has a test in each of its languages.
perl "$srcdir/testsuite/style/rows.pl"
