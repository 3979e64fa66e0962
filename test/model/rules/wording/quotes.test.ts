import {describe, expect, test} from 'vitest';
import {maskQuotes, unmask} from '../../../../src/model/rules/wording/quotes.ts';

describe('quoted texts', () => {
  test.each([
    ['say "a" and "b"', ['a', 'b']],
    ["it's 'x' here", ['x']],
    ["don't", []],
    ['“a” „b“ ‘c’ «d» »e« ‚f‘', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['`a` and `b c`', ['a', 'b c']],
    ['"print("hi")" ends', ['print("hi")']],
    ['"foo("a", "b")" ends', ['foo("a", "b")']],
    ['print("a") with print("b")', ['a', 'b']],
    ['"a.", "b!"', ['a.', 'b!']],
    ['"" is empty', ['']],
    ['"two\nlines"', ['two\nlines']],
    ['add:\n```swift\nlet a = "b"\n```', ['let a = "b"']],
    ['5" wide', []],
    ['"open', []],
    ["the users' list", []],
  ])('%j', (task, texts) => {
    const masked = maskQuotes(task);
    expect(masked?.quotes.map(quote => quote.text)).toEqual(texts);
    expect(unmask(masked?.text ?? '', masked?.quotes ?? [])).toBe(task);
  });

  test('a task with placeholder characters of its own is not read', () => {
    expect(maskQuotes('a \uE001')).toBeNull();
  });
});
