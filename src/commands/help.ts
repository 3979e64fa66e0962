const globalHelp = `Options for all commands:
  --engine NAME     auto (default), openai or rules (built in, no model)
  --base-url URL    an OpenAI-compatible server; without it one is looked for on this machine
  --model NAME      the model to ask for
  --window N        tokens for input and output together, if the server does not tell
  --no-color        no colours; NO_COLOR in the environment does the same
  --theme NAME      auto (default: the terminal's own colours), dark, light, mono or colorblind
  --screen-reader   the app as lines to be read out; INK_SCREEN_READER=true does the same
  -h, --help        this text
  -V, --version     the version

Environment: APFEL_TUI_BASE_URL, APFEL_TUI_MODEL, APFEL_TOKEN, NO_COLOR, EDITOR,
INK_SCREEN_READER.
Flags win over the environment, that over ~/.config/apfel-tui/config.json
(keys engine, baseUrl, model, window, theme), that over the defaults.
`;

const exitHelp = `Exit codes: 0 proposed or applied; 1 a fault of ours; 2 usage; 3 guardrail or refusal;
4 does not fit the window; 5 model or server not available; 6 rate limited;
7 the answer cannot be used; 8 no valid edit; 9 file changed or not writable;
130 interrupted.
`;

const texts: Record<string, string> = {
  '': `apfel-tui: a small local model proposes one file edit at a time, you decide.

Usage:
  apfel-tui [DIR]                 open the app in DIR (default: this folder)
  apfel-tui demo                  open the app on a copy of a small sample workspace
  apfel-tui run TASK [options]    propose one edit and print its diff; --yes applies it
  apfel-tui undo [options]        take back the last applied edit
  apfel-tui redo [options]        apply again what was taken back last
  apfel-tui log [options]         list the applied edits
  apfel-tui doctor [options]      say which engine is used and why
  apfel-tui eval [options]        measure small edits on the engine
  apfel-tui completions SHELL     print completions for bash, zsh or fish

  apfel-tui COMMAND --help tells more about a command.

${globalHelp}`,
  run: `apfel-tui run TASK: propose one edit, print its diff, write nothing.

Usage:
  apfel-tui run TASK [--dir DIR] [--file PATH] [--occurrence N|all] [--yes] [--json]

  --dir DIR           the workspace (default: this folder)
  --file PATH         edit this file; the model does not choose one
  --occurrence N|all  which place, if the text stands in several; N counts from 1
  --yes, -y           apply the edit
  --json              print one JSON object; progress goes to stderr

Example:
  apfel-tui run "rename the function greet to welcome" --file greet.swift

${exitHelp}
${globalHelp}`,
  completions: `apfel-tui completions: print what a shell needs to complete this program's words.

Usage:
  apfel-tui completions bash >> ~/.bashrc
  apfel-tui completions zsh >> ~/.zshrc
  apfel-tui completions fish > ~/.config/fish/completions/apfel-tui.fish

${globalHelp}`,
  demo: `apfel-tui demo: open the app on a copy of a small sample workspace.

Usage:
  apfel-tui demo

The copy is gone afterwards, so anything may be tried.

${globalHelp}`,
  undo: `apfel-tui undo: take back the last applied edit, byte for byte.

Usage:
  apfel-tui undo [--dir DIR] [--json]

It is refused if the file has changed since; what differs is printed then.

${globalHelp}`,
  redo: `apfel-tui redo: apply again the edit that was taken back last.

Usage:
  apfel-tui redo [--dir DIR] [--json]

There is nothing to apply again once another edit was made. It is refused if the file has changed
since; what differs is printed then.

${globalHelp}`,
  log: `apfel-tui log: list the edits that were applied in a workspace, newest first.

Usage:
  apfel-tui log [--dir DIR] [--json]

${globalHelp}`,
  doctor: `apfel-tui doctor: say which engines were looked for, what was found and the next step.

Usage:
  apfel-tui doctor [--json]

The output holds versions and addresses, no contents and no tokens: it can go into a bug report.

${globalHelp}`,
  eval: `apfel-tui eval: measure on your engine how small edits come out.

Usage:
  apfel-tui eval [--runs N] [--baseline] [--slots] [--json]
  apfel-tui eval --corpus FILE.jsonl [--runs N] [--json]

Six edits in each of Swift, TypeScript and Python: rename a function, change a number, swap a
string (substitutions), insert a comment above a function, put an import at the top
(insertions), make a function async and keep its name. Each result is compared with the text
that is right; no model judges. Everything happens in temporary folders.

  --runs N             runs of each edit (default: 5, or 1 with --corpus). Run k uses seed k and
                       is sampled at temperature 0.5, as when a person asks again
  --baseline           also the naive way: the file in the prompt, the tool write_file, one round
  --slots              also with slot names whose alphabetical order is the order of reading
  --corpus FILE.jsonl  real edits instead, one JSON object a line: id, kind, path, subject (the
                       task), before and after (the whole file); right is every byte of after
  --json               print one JSON object; progress goes to stderr

right    the proposal is what was wanted
asked    a person would have had to choose the file or the place
refused  nothing was proposed, and a line says why
wrong    the proposal is something else; warned: with a warning before the decision
failed   the server's fault, which says nothing about the model

Seconds and tokens are medians of a run; tokens as the server counted them, prompts and answers
together.

Ctrl+C prints what there is so far. Exit codes: 0 measured, whatever came out; 2 usage;
5 no server or model; 130 interrupted.

${globalHelp}`,
};

/** The help text of a command, or of the program for null. */
export function helpText(command: string | null): string {
  return texts[command ?? ''] ?? texts[''] ?? '';
}
