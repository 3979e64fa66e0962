import {expect, test} from 'vitest';
import {isRepeatedAnchor} from '../../src/edit/repeated-anchor.ts';

test.each([
  ['in front of the rest', 'a|x', 'a', 'after', true],
  ['behind the rest', 'x|a', 'a', 'before', true],
  ['of several lines', 'a|b|x', 'a|b', 'after', true],
  ['in other indentation', '  a|x', 'a', 'after', false],
  ['in the indentation of both', '  a|x', '  a', 'after', true],
  ['that ends a block of the text itself', 'if y|  z|end', '  end', 'before', false],
  ['at the far edge', 'x|a', 'a', 'after', false],
  ['in part only', 'a|x', 'a|b', 'after', false],
  ['of more lines than there are', 'a', 'a|a', 'after', false],
  ['as a bracket of the text itself', 'f(|)', ')', 'before', false],
  ['as a bracket too many', 'f()|)', ')', 'before', true],
] as const)('an anchor %s', (_, lines, anchor, position, expected) => {
  const anchorLines = anchor.split('|');
  expect(isRepeatedAnchor(lines.split('|'), anchorLines, anchorLines, position)).toBe(expected);
});
