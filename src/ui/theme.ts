import type {ThemeName} from '../config.ts';

/** What a piece of text means on screen. */
export type Tone =
  | 'text'
  | 'dim'
  | 'strong'
  | 'title'
  | 'accent'
  | 'good'
  | 'bad'
  | 'warn'
  | 'key'
  | 'selected'
  | 'hit'
  | 'gutter'
  | 'added'
  | 'removed'
  | 'added-word'
  | 'removed-word'
  | 'fold'
  | 'border'
  | 'border-focused'
  | 'keyword'
  | 'string'
  | 'comment'
  | 'number'
  | 'caret';

export type TextStyle = {
  color?: string;
  backgroundColor?: string;
  bold?: boolean;
  dimColor?: boolean;
  inverse?: boolean;
  underline?: boolean;
};

export type Theme = Readonly<Record<Tone, TextStyle>>;

/**
 * The styles of a theme. `auto` keeps to the terminal's own 16 colours, which its owner has chosen to be readable;
 * `mono` uses none at all. Signs, words and positions say the same as every colour.
 */
export function themeOf(name: ThemeName): Theme {
  return themes[name];
}

/** How a span is drawn. On a ground the tone keeps its colour only where the theme colours the ground itself. */
export function styleOf(theme: Theme, {tone = 'text', ground}: {tone?: Tone; ground?: Tone}): TextStyle {
  if (ground === undefined) return theme[tone];
  const {backgroundColor} = theme[ground];
  if (backgroundColor === undefined) return theme[ground];
  return tone === 'text' ? theme[ground] : {...theme[tone], backgroundColor};
}

/** The style of plain text: none. */
export const noStyle: TextStyle = {};

const mono: Theme = {
  text: noStyle,
  dim: {dimColor: true},
  strong: {bold: true},
  title: {bold: true},
  accent: {bold: true},
  good: {bold: true},
  bad: {bold: true},
  warn: {bold: true, underline: true},
  key: {bold: true},
  selected: {inverse: true},
  hit: {underline: true, bold: true},
  gutter: {dimColor: true},
  added: {},
  removed: {},
  'added-word': {bold: true, underline: true},
  'removed-word': {bold: true, underline: true},
  fold: {dimColor: true},
  border: {dimColor: true},
  'border-focused': {bold: true},
  keyword: {},
  string: {},
  comment: {dimColor: true},
  number: {},
  caret: {inverse: true},
};

const auto: Theme = {
  ...mono,
  accent: {color: 'cyan'},
  good: {color: 'green'},
  bad: {color: 'red'},
  warn: {color: 'yellow'},
  key: {color: 'cyan', bold: true},
  hit: {color: 'yellow', bold: true},
  gutter: {color: 'gray'},
  added: {color: 'green'},
  removed: {color: 'red'},
  'added-word': {color: 'green', inverse: true},
  'removed-word': {color: 'red', inverse: true},
  fold: {color: 'blue'},
  border: {color: 'gray'},
  'border-focused': {color: 'cyan'},
  keyword: {color: 'magenta'},
  string: {color: 'yellow'},
  comment: {color: 'gray'},
  number: {color: 'blue'},
};

const themes: Readonly<Record<ThemeName, Theme>> = {
  auto,
  mono,
  dark: {
    ...auto,
    gutter: {color: '#7a8290'},
    added: {color: '#9bd8a4', backgroundColor: '#15291a'},
    removed: {color: '#f0a8a8', backgroundColor: '#301a1c'},
    'added-word': {color: '#eaffea', backgroundColor: '#27693a', bold: true},
    'removed-word': {color: '#ffecec', backgroundColor: '#8a2f36', bold: true},
    keyword: {color: '#c99bf0'},
    string: {color: '#e0c27a'},
    comment: {color: '#7a8290'},
    number: {color: '#85b8f5'},
  },
  light: {
    ...auto,
    good: {color: '#1a7f37'},
    bad: {color: '#b42318'},
    fold: {color: '#0b5cad'},
    accent: {color: '#0b5cad'},
    key: {color: '#0b5cad', bold: true},
    warn: {color: '#8a5a00'},
    hit: {color: '#8a5a00', bold: true},
    gutter: {color: '#6b7280'},
    added: {color: '#14532d', backgroundColor: '#e3f6e6'},
    removed: {color: '#7f1d1d', backgroundColor: '#fde8e8'},
    'added-word': {color: '#052e16', backgroundColor: '#a6e3b0', bold: true},
    'removed-word': {color: '#450a0a', backgroundColor: '#f8b4b4', bold: true},
    border: {color: '#8b93a1'},
    'border-focused': {color: '#0b5cad'},
    keyword: {color: '#7c2d92'},
    string: {color: '#8a5a00'},
    comment: {color: '#6b7280'},
    number: {color: '#0b5cad'},
  },
  // Blue against orange instead of green against red.
  colorblind: {
    ...auto,
    good: {color: 'blue'},
    bad: {color: '#d98200'},
    added: {color: '#5aa9e6'},
    removed: {color: '#e69f00'},
    'added-word': {color: '#5aa9e6', inverse: true},
    'removed-word': {color: '#e69f00', inverse: true},
  },
};
