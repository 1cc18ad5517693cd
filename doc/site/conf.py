# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sphinx's configuration of the site; doc/site/stage.sh makes its folder.
import os
import re

project = 'acc'
copyright = 'the authors of acc'
version = release = os.environ.get('ACC_VERSION', '')
extensions = ['myst_parser']
source_suffix = {'.md': 'markdown'}
exclude_patterns = ['out']
myst_heading_anchors = 4
# "make pdf" prints one page of all with a browser.
book = tags.has('book')  # noqa: F821
html_theme = 'basic' if book else 'furo'
html_title = 'acc ' + version
html_static_path = ['static']
html_css_files = ['book.css'] if book else ['acc.css']
html_js_files = [] if book else ['acc.js']
html_sidebars = {'**': ['globaltoc.html']} if book else {}
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
highlight_language = 'none'
suppress_warnings = ['misc.highlighting_failure']

LEXERS = {'c': 'c', 'cc': 'c++', 'f90': 'fortran', 'cuf': 'fortran',
          'console': 'console', 'sh': 'sh', 'cmake': 'cmake'}


def fences(app, name, source):
    """A block that names its file gets the name as its caption: a fence
    "```c heat.c", or "```c from examples/tutorial/heat1.c"."""
    def block(match):
        language, words = match.group(1), match.group(2) or ''
        lexer = LEXERS.get(language, language)
        head = '```{code-block} ' + lexer
        if words and words != 'fails':
            head += '\n:caption: ' + words.replace('from ', '')
        return head + '\n'
    source[0] = re.sub(r'^```(\w+)(?: +(.*))?\n', block, source[0],
                       flags=re.M)


def setup(app):
    app.connect('source-read', fences)
