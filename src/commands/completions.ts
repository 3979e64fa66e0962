import {type CommandName, commandNames, optionsOf, type Shell, shells} from '../arguments.ts';

/** The words that an option or a command takes, where they are few; other values are files. */
const values: Readonly<Record<string, readonly string[]>> = {
  '--engine': ['auto', 'openai', 'rules'],
  '--occurrence': ['all'],
  completions: shells,
};

/** Folders, not files. */
const takesFolder = ['--dir'];

/** A script that teaches a shell the commands and options of this program. */
export function completionScript(shell: Shell): string {
  switch (shell) {
    case 'bash':
      return bash();
    case 'zsh':
      return `autoload -Uz bashcompinit && bashcompinit\n${bash()}`;
    case 'fish':
      return fish();
  }
}

function bash(): string {
  const names: CommandName[] = ['app', ...commandNames];
  const options = names.map(name => `    ${name}) words="${words(name)}" ;;`);
  const fixed = Object.entries(values).map(
    ([word, given]) => `    ${word}) COMPREPLY=($(compgen -W "${given.join(' ')}" -- "$current")); return ;;`,
  );
  return `_apfel_tui() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words
  case "$previous" in
${fixed.join('\n')}
    ${takesFolder.join('|')}) COMPREPLY=($(compgen -d -- "$current")); return ;;
  esac
  case "$command" in
${options.join('\n')}
    *) words="${words('app')}" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commandNames.join(' ')} ${words('app')}" -- "$current") $(compgen -d -- "$current"))
  elif [ "\${current#-}" != "$current" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _apfel_tui apfel-tui
`;
}

function fish(): string {
  const lines = commandNames.map(name => `complete -c apfel-tui -n __fish_use_subcommand -a ${name}`);
  for (const name of commandNames) {
    const when = `-n '__fish_seen_subcommand_from ${name}'`;
    const given = values[name];
    if (given) lines.push(`complete -c apfel-tui ${when} -f -a '${given.join(' ')}'`);
    for (const {option, takesValue} of optionsOf(name))
      lines.push(`complete -c apfel-tui ${when} ${fishOption(option, takesValue)}`);
  }
  for (const {option, takesValue} of optionsOf('app'))
    lines.push(`complete -c apfel-tui -n __fish_use_subcommand ${fishOption(option, takesValue)}`);
  return `${lines.join('\n')}\n`;
}

function fishOption(option: string, takesValue: boolean): string {
  const given = values[option];
  const long = `-l ${option.slice(2)}`;
  if (!takesValue) return long;
  return given ? `${long} -x -a '${given.join(' ')}'` : `${long} -r`;
}

function words(name: CommandName): string {
  return optionsOf(name)
    .map(({option}) => option)
    .join(' ');
}
