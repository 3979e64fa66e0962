import {describe, expect, test} from 'vitest';
import {edited} from '../rule-edit.ts';

describe('the place of an import', () => {
  test.each([
    [
      'after the last',
      'a.swift',
      'import B\nimport C\n\nlet x = 1\n',
      'import A',
      'import B\nimport C\nimport A\n\nlet x = 1\n',
    ],
    [
      'after a testable one',
      'a.swift',
      '@testable import App\n\nlet x = 1\n',
      'import A',
      '@testable import App\nimport A\n\nlet x = 1\n',
    ],
    ['before the code', 'a.swift', 'let x = 1\n', 'import A', 'import A\n\nlet x = 1\n'],
    [
      'below a head comment',
      'a.swift',
      '//\n//  A.swift\n//\n\nlet x = 1\n',
      'import A',
      '//\n//  A.swift\n//\n\nimport A\n\nlet x = 1\n',
    ],
    [
      'above the comment of the first thing',
      'a.swift',
      '/// Counts.\nlet x = 1\n',
      'import A',
      'import A\n\n/// Counts.\nlet x = 1\n',
    ],
    [
      'below a licence that touches the code',
      'a.ts',
      '// Copyright X\nconst a = 1;\n',
      "import 'b'",
      "// Copyright X\n\nimport 'b';\n\nconst a = 1;\n",
    ],
    [
      'below a block licence',
      'a.ts',
      '/*\n * MIT License\n */\nconst a = 1;\n',
      "import 'b'",
      "/*\n * MIT License\n */\n\nimport 'b';\n\nconst a = 1;\n",
    ],
    [
      'below “use strict”',
      'a.js',
      "'use strict';\nconst a = 1;\n",
      "import 'b'",
      "'use strict';\n\nimport 'b';\n\nconst a = 1;\n",
    ],
    [
      'below a shebang',
      'a.js',
      '#!/usr/bin/env node\nlet a\n',
      "import 'b'",
      "#!/usr/bin/env node\nimport 'b'\n\nlet a\n",
    ],
    [
      'after an import of several lines',
      'a.ts',
      "import {\n  a,\n  b,\n} from 'c';\nlet x;\n",
      "import 'd'",
      "import {\n  a,\n  b,\n} from 'c';\nimport 'd';\nlet x;\n",
    ],
    [
      'not after import() in the code',
      'a.ts',
      "import 'a';\n\nimport('b');\n",
      "import 'c'",
      "import 'a';\nimport 'c';\n\nimport('b');\n",
    ],
    [
      'in the quotes of the file',
      'a.ts',
      'import a from "a";\n',
      'import {b} from b',
      'import a from "a";\nimport {b} from "b";\n',
    ],
    [
      'without semicolons where there are none',
      'a.ts',
      "import a from 'a'\n",
      'import {b} from b',
      "import a from 'a'\nimport {b} from 'b'\n",
    ],
    ['below a docstring', 'a.py', '"""Doc."""\n\nx = 1\n', 'import os', '"""Doc."""\n\nimport os\n\nx = 1\n'],
    [
      'below a long docstring',
      'a.py',
      '"""Doc.\n\nMore.\n"""\nx = 1\n',
      'import os',
      '"""Doc.\n\nMore.\n"""\n\nimport os\n\nx = 1\n',
    ],
    [
      'below a coding line',
      'a.py',
      '#!/usr/bin/python\n# -*- coding: utf-8 -*-\nx = 1\n',
      'import os',
      '#!/usr/bin/python\n# -*- coding: utf-8 -*-\n\nimport os\n\nx = 1\n',
    ],
    [
      'after __future__',
      'a.py',
      'from __future__ import annotations\nx = 1\n',
      'import os',
      'from __future__ import annotations\nimport os\nx = 1\n',
    ],
    [
      'after brackets',
      'a.py',
      'from a import (\n    b,\n)\nx = 1\n',
      'import os',
      'from a import (\n    b,\n)\nimport os\nx = 1\n',
    ],
    [
      'not after an import in a function',
      'a.py',
      'import a\n\ndef f():\n    import b\n',
      'import os',
      'import a\nimport os\n\ndef f():\n    import b\n',
    ],
    [
      'below the package line',
      'a.go',
      'package main\n\nfunc main() {}\n',
      'fmt',
      'package main\n\nimport "fmt"\n\nfunc main() {}\n',
    ],
    [
      'into the import block',
      'a.go',
      'package main\n\nimport (\n\t"os"\n)\n\nfunc main() {}\n',
      'fmt',
      'package main\n\nimport (\n\t"os"\n\t"fmt"\n)\n\nfunc main() {}\n',
    ],
    [
      'after the last use',
      'a.rs',
      '//! Doc.\n\nuse std::io;\n\nfn main() {}\n',
      'std::fmt',
      '//! Doc.\n\nuse std::io;\nuse std::fmt;\n\nfn main() {}\n',
    ],
    [
      'below the Java package',
      'A.java',
      'package a.b;\n\nclass A {}\n',
      'java.util.List',
      'package a.b;\n\nimport java.util.List;\n\nclass A {}\n',
    ],
    [
      'after the last include',
      'a.c',
      '#include "a.h"\n\nint x;\n',
      'stdio.h',
      '#include "a.h"\n#include <stdio.h>\n\nint x;\n',
    ],
    [
      'inside an include guard',
      'a.h',
      '#ifndef A_H\n#define A_H\n\nint x;\n\n#endif\n',
      '"b.h"',
      '#ifndef A_H\n#define A_H\n\n#include "b.h"\n\nint x;\n\n#endif\n',
    ],
    [
      'below the Kotlin package',
      'a.kt',
      'package a\n\nimport a.B\n\nfun f() {}\n',
      'java.io.File',
      'package a\n\nimport a.B\nimport java.io.File\n\nfun f() {}\n',
    ],
    [
      'after the last using',
      'a.cs',
      'using System;\n\nclass A {}\n',
      'System.Text',
      'using System;\nusing System.Text;\n\nclass A {}\n',
    ],
    ['in a file of comments only', 'a.py', '# notes\n', 'import os', '# notes\n\nimport os\n'],
    [
      'with the line ends of the file',
      'a.py',
      'import a\r\n\r\nx = 1\r\n',
      'import os',
      'import a\r\nimport os\r\n\r\nx = 1\r\n',
    ],
  ])('%s (%s)', async (_, path, before, text, after) => {
    expect(await edited(path, before, `add an import: ${text}`)).toBe(after);
  });
});

describe('an import that is there already', () => {
  test.each([
    ['a.swift', 'import Foundation\n', 'Foundation'],
    ['a.ts', 'import {a, readFile} from "node:fs";\n', "import {readFile} from 'node:fs'"],
    ['a.ts', "import 'side';\n", "import 'side'"],
    ['a.py', 'import os, sys\n', 'sys'],
    ['a.py', 'from os import path, sep\n', 'from os import path'],
    ['a.go', 'package a\n\nimport (\n\t"fmt"\n)\n', 'fmt'],
    ['a.rs', 'use std::fmt;\n', 'std::fmt'],
    ['a.c', '#include <stdio.h>\n', 'stdio.h'],
  ])('%s %j', async (path, content, text) => {
    expect(await edited(path, content, `add an import of ${text}`)).toMatch(
      /^no-change: That import is already there/,
    );
  });

  test.each([
    ['a.py', 'import os\n', 'from os import path', 'import os\nfrom os import path\n'],
    ['a.ts', "import {a} from 'x';\n", "import {b} from 'x'", "import {a} from 'x';\nimport {b} from 'x';\n"],
    [
      'a.swift',
      'import FoundationNetworking\n',
      'Foundation',
      'import FoundationNetworking\nimport Foundation\n',
    ],
  ])('but another one of the module counts as new: %s %j', async (path, content, text, after) => {
    expect(await edited(path, content, `add an import of ${text}`)).toBe(after);
  });
});

describe('an import that the words do not determine', () => {
  test.each([
    ['a.ts', 'zod'],
    ['a.c', 'mine.h'],
    ['a.java', 'List'],
    ['a.py', 'os-path'],
    ['a.swift', 'Foundation please now'],
    ['a.md', 'os'],
  ])('%s %s', async (path, text) => {
    expect(await edited(path, 'x\n', `add an import of ${text}`)).toMatch(/^not-understood: /);
  });
});
