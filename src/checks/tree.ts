import {setImmediate} from 'node:timers/promises';
import type {Node, Parser, Tree, TreeCursor} from 'web-tree-sitter';

/** A part of a text that its grammar could not read, or where it had to invent a token; lines count from 1. */
export type Fault = {line: number; endLine: number};

/** What a character belongs to. */
export type TextKind = 'code' | 'comment' | 'string';

/**
 * Parses in slices of a few milliseconds with room for other work between them, so that a key is never kept waiting.
 * Gives null after `budgetMs` of parsing.
 */
export async function parseInSlices(parser: Parser, text: string, budgetMs = 2000): Promise<Tree | null> {
  const sliceMs = 8;
  for (let spent = 0; spent < budgetMs; ) {
    const start = performance.now();
    const tree = parser.parse(text, null, {progressCallback: () => performance.now() - start > sliceMs});
    if (tree) return tree;
    spent += performance.now() - start;
    await setImmediate();
  }
  parser.reset();
  return null;
}

/** Every fault of a tree, in the order of the text. */
export function faultsOf(tree: Tree): Fault[] {
  const faults: Fault[] = [];
  const cursor = tree.walk();
  do {
    const node = cursor.currentNode;
    if (node.isError || node.isMissing) {
      faults.push({line: node.startPosition.row + 1, endLine: node.endPosition.row + 1});
    }
  } while (goToNextSuspect(cursor));
  cursor.delete();
  return faults;
}

/** What the character at `index` (UTF-16) belongs to; code inside a string's placeholder is code. */
export function kindAt(tree: Tree, index: number): TextKind {
  for (let node: Node | null = tree.rootNode.descendantForIndex(index, index + 1); node; node = node.parent) {
    if (/interpolat|substitution/.test(node.type)) return 'code';
    if (/comment/.test(node.type)) return 'comment';
    if (/string|char(acter)?_literal|heredoc|regex|rune_literal/.test(node.type)) return 'string';
  }
  return 'code';
}

/** To the next node in the order of the text, passing over the insides of nodes without a fault. */
function goToNextSuspect(cursor: TreeCursor): boolean {
  if (cursor.currentNode.hasError && cursor.gotoFirstChild()) return true;
  while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return false;
  return true;
}
