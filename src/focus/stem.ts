/** The common form of a lower-case word: `parsing`, `parser` and `parse` meet, and so do `cfg` and `configuration`. */
export function stem(word: string): string {
  if (word.charCodeAt(0) < 58) return word;
  const known = shortForms.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const root = shortForms.get(singular(word)) ?? withoutEnding(withoutEnding(singular(word)));
  return softened(root);
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** Endings from long to short, each with the fewest letters that must stay. */
const endings: readonly [string, number][] = [
  ['ization', 3],
  ['ation', 4],
  ['ition', 4],
  ['izing', 4],
  ['ized', 4],
  ['izer', 4],
  ['ize', 4],
  ['ment', 4],
  ['ness', 4],
  ['ating', 4],
  ['ated', 4],
  ['ator', 4],
  ['ate', 4],
  ['ible', 4],
  ['able', 4],
  ['ing', 3],
  ['ion', 4],
  ['ed', 3],
  ['er', 4],
  ['or', 4],
  ['ly', 4],
  ['al', 5],
];

function withoutEnding(word: string): string {
  const ending = endings.find(([end, least]) => word.endsWith(end) && word.length - end.length >= least);
  return ending ? undoubled(word.slice(0, -ending[0].length)) : word;
}

function softened(word: string): string {
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
  return word.length > 3 && word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}

/** `running` is `run` with its last letter doubled; `passing` keeps both. */
function undoubled(word: string): string {
  return /([bdgkmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

/** What programmers shorten, by every form that differs from the stem. */
const shortForms: ReadonlyMap<string, string> = new Map(
  [
    'arg args argument arguments argv',
    'auth authentication authenticate authorization authorize',
    'cfg conf config configs configuration configurations configure configured',
    'cmd cmds command commands',
    'ctx context contexts',
    'db database databases',
    'dep deps dependency dependencies',
    'desc description descriptions',
    'dir dirs directory directories folder folders',
    'doc docs document documents documentation documented documenting',
    'env envs environment environments',
    'err errs error errors',
    'exec execute executes executed execution executing executor',
    'ext extension extensions',
    'fn func funcs function functions',
    'img image images',
    'impl implement implements implemented implementation implementations',
    'info information',
    'init initialize initialise initializes initialized initialization initializing initial',
    'kbd keyboard',
    'lib libs library libraries',
    'max maximum maximal',
    'min minimum minimal',
    'msg msgs message messages',
    'num number numbers',
    'opt opts option options optional',
    'param params parameter parameters',
    'pkg pkgs package packages',
    'prev previous previously',
    'prop props property properties',
    'ref refs reference references',
    'regex regexp regexps regexes',
    'repo repos repository repositories',
    'req request requests',
    'res response responses resp',
    'spec specs specification specifications',
    'src source sources',
    'str string strings',
    'sync synchronize synchronise synchronization synchronous',
    'tmp temp temporary',
    'util utils utility utilities',
    'var vars variable variables',
    'ver version versions versioning',
  ].flatMap(line => {
    const [first = '', ...others] = line.split(' ');
    return [first, ...others].map(word => [word, first] as const);
  }),
);
