import {casesFor} from '../task-case.ts';

const files = {
  'app/greet.py': `from app.language import language_of


def greet(name: str) -> str:
    word = "Hallo" if language_of(name) == "de" else "Hello"
    return f"{word}, {name}!"


def everyone(names: list[str]) -> list[str]:
    return [greet(name) for name in names]
`,
  'app/settings.py': `"""What the download queue is allowed to do."""

MAX_RETRIES = 3
TIMEOUT_SECONDS = 30.0
TITLE = "Downloads"


def delay(attempt: int) -> float:
    return attempt * 1.5
`,
  'app/store.py': `import json

FILE = "entries.json"


def load() -> int:
    with open(FILE, encoding="utf-8") as file:
        return len(json.load(file))
`,
};

const comment = '# Builds one greeting.\n';

export const pythonCases = casesFor('python', files, {
  rename: [
    'app/greet.py',
    'In greet.py, rename the function greet to welcome.',
    [
      ['def greet(', 'def welcome('],
      ['[greet(', '[welcome('],
    ],
  ],
  number: [
    'app/settings.py',
    'In settings.py, change MAX_RETRIES from 3 to 5.',
    [['MAX_RETRIES = 3', 'MAX_RETRIES = 5']],
  ],
  string: [
    'app/settings.py',
    'In settings.py, replace the string "Downloads" with "Transfers".',
    [['"Downloads"', '"Transfers"']],
  ],
  comment: [
    'app/greet.py',
    'In greet.py, insert the comment line "# Builds one greeting." above the function greet.',
    [['def greet(', `${comment}def greet(`]],
  ],
  import: [
    'app/store.py',
    'In store.py, add import pathlib at the top.',
    [['import json\n', 'import pathlib\nimport json\n']],
    [['import json\n', 'import json\nimport pathlib\n']],
  ],
  async: [
    'app/store.py',
    'In store.py, make the function load async and keep its name.',
    [['def load() -> int', 'async def load() -> int']],
  ],
});
