import type {LineTarget, Where} from './intent.ts';
import {matchOf, whole} from './match.ts';
import {ARTICLE, CODE_NOUN} from './nouns.ts';
import {ORDINAL_LINE, ordinalTarget} from './ordinals.ts';
import {QUOTE} from './quotes.ts';
import {isName, type Sentence, wordingOf} from './sentence.ts';

const FILE = '(?: (?:of|in) (?:the|this) file| der datei| dieser datei)?';
const TOP = `(?:(?:at|to|on|near)? ?(?:the )?(?:very )?(?:top|beginning|start)${FILE}|as (?:the )?(?:new |very )?first line${FILE}|(?:ganz )?(?:am|an den|zum) anfang${FILE}|ganz oben|oben|als (?:neue )?erste zeile${FILE})`;
const END = `(?:(?:at|to|on) (?:the )?(?:very )?(?:end|bottom)${FILE}|as (?:the )?(?:new |very )?last line${FILE}|(?:ganz )?(?:am|ans|an das) ende${FILE}|ganz unten|unten|als (?:neue )?letzte zeile${FILE})`;
const BEFORE =
  '(?:(?:right |directly |just |immediately |one line |direkt |unmittelbar )?(?:before|above|in front of|over|vor|über|ueber|oberhalb)(?: von)?)';
const AFTER =
  '(?:(?:right |directly |just |immediately |one line |direkt |unmittelbar )?(?:after|below|under|underneath|beneath|behind|nach|hinter|unter|unterhalb)(?: von)?)';

/** A place as part of an expression; `target` is a quote, a name or a line number, with what it is called. */
export const PLACE = `(?:${TOP}|${END}|(?:${BEFORE}|${AFTER}) (?:${targetPattern()}))`;

function targetPattern(): string {
  const holds =
    '(?:with|containing|that (?:contains|says|has|reads|is)|which (?:contains|says|has|reads|is)|reading|saying|mit|defining|where)';
  return [
    `(?:${ARTICLE} )?(?:line|zeile)(?: number)? \\d+`,
    `(?:${ARTICLE} )?${ORDINAL_LINE}`,
    `(?:${ARTICLE} )?(?:line|zeile|text|heading|title|überschrift|comment|kommentar)(?: ${holds})?:? ${QUOTE}`,
    `(?:${ARTICLE} )?(?:definition of |declaration of |definition von )?(?:${ARTICLE} )?${CODE_NOUN}(?: (?:called|named|namens))? (?:${QUOTE}|[\\p{L}_$][\\p{L}\\p{N}_$]*(?:\\(\\))?)`,
    `(?:${ARTICLE} )?(?:definition|declaration|definition) (?:of|von) (?:${QUOTE}|[\\p{L}_$][\\p{L}\\p{N}_$]*(?:\\(\\))?)`,
    `the (?:${QUOTE}|[\\p{L}_$][\\p{L}\\p{N}_$]*) (?:function|method|class|struct|definition|line)`,
    `(?:the line |${ARTICLE} zeile )?(?:${QUOTE}|[\\p{L}_$][\\p{L}\\p{N}_$]*(?:\\(\\))?)`,
  ].join('|');
}

/** Reads the words that fit `PLACE`. */
export function whereOf(words: string, sentence: Sentence): Where | null {
  if (isTop.test(words)) return {kind: 'top'};
  if (isEnd.test(words)) return {kind: 'end'};
  const beside = matchOf(words, [isBefore, isAfter]);
  if (!beside) return null;
  const side = isBefore.test(words) ? 'before' : 'after';
  return {kind: 'beside', side, target: targetOf(beside.target ?? '', sentence)};
}

const isTop = whole(TOP);
const isEnd = whole(END);
const isBefore = whole(`${BEFORE} (?<target>.+)`);
const isAfter = whole(`${AFTER} (?<target>.+)`);

const CODE = new RegExp(`(?<!\\p{L})(?:${CODE_NOUN}|definition|declaration)(?!\\p{L})`, 'iu');

function targetOf(words: string, sentence: Sentence): LineTarget {
  const number = /(?:line|zeile)(?: number)? (\d+)$/i.exec(words);
  const ordinal = ordinalTarget(words);
  if (ordinal) return ordinal;
  if (number) return {kind: 'line-number', line: Number(number[1])};
  const named = new RegExp(`(${QUOTE})|([\\p{L}_$][\\p{L}\\p{N}_$]*)(?:\\(\\))?$`, 'iu');
  const reversed = matchOf(words, [
    whole(`the (?<name>\\S+) (?:function|method|class|struct|definition)`),
  ])?.name;
  const part = reversed ?? named.exec(words)?.[0] ?? words;
  const {text, mark} = wordingOf(part.replace(/\(\)$/, ''), sentence);
  const isCode = reversed !== undefined || CODE.test(words.slice(0, words.length - part.length));
  const name = text.replace(/\(\)$/, '');
  if (isCode && isName(name)) return {kind: 'definition', name};
  const isLine = /(?:line|zeile|text|heading|title|überschrift|comment|kommentar)/i.test(
    words.replace(part, ''),
  );
  return isLine || (mark !== null && !isName(name)) ? {kind: 'line-with', text} : {kind: 'named', text: name};
}
