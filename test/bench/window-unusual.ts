import type {Edit} from './window-data.ts';

/** One line of each kind of file, by its number. */
const kinds: Record<string, (n: number) => string> = {
  'chinese.md': n => `第${n}章：窗口很小，所以程序选择模型看到的内容，并把其余的留在外面。`,
  'japanese.py': n => `値${n} = "ウィンドウは小さいので、必要な行だけを見せる"`,
  'russian.txt': n => `Строка ${n}: окно маленькое, поэтому программа выбирает, что увидит модель.`,
  'emoji.txt': n => `${n} 🚀✨🔥 👩‍👩‍👧 🇩🇪 done ✅`,
  'hex.c': n =>
    `  0x${(n * 2654435761).toString(16)}, 0x${(n * 40503).toString(16)}, 0x${(n * 97).toString(16)},`,
  'base64.txt': n =>
    Buffer.from(`${n * 2654435761}${n * 40503}${n * 7919}${n}`)
      .toString('base64')
      .repeat(2),
  'numbers.csv': n => `${n},${n * 3.7},${n * 1001},${n * 77},${(n / 7).toFixed(9)}`,
  'data.json': n => `        {"id": ${n}, "on": true, "tags": ["a", "b"], "at": {"x": ${n * 3}, "y": null}},`,
  'tabs.go': n => `\t\t\t\tif err := load(ctx, ${n}); err != nil {\n\t\t\t\t\treturn err\n\t\t\t\t}`,
  'long.js': n => `module.exports.part${n} = function(){${`call${n}(a,b,"c");`.repeat(40)}};`,
  'longer.js': n => `var part${n}=${`[${n},"x",{y:1}],`.repeat(250)}0;`,
  'signs.pl': n => `$_=~s/(?:[^\\w${n}]+|\\$\\{.*?\\})/@{[$1//"" ]}/gx;#!%&*()`,
  'short.txt': n => String(n % 10),
  'empty.txt': n => (n % 50 === 0 ? `line ${n}` : ''),
  'one-word.txt': n => 'x'.repeat((n % 60) + 1),
};

/** An edit in a large file of each kind, halfway down it; the made-up files are always the same. */
export function unusualEdits(): Edit[] {
  return Object.entries(kinds).flatMap(([path, lineOf]) =>
    ['\n', '\r\n'].map(end => {
      const lines: string[] = [];
      for (let n = 1, length = 0; length < 60_000; n++) {
        const line = lineOf(n);
        lines.push(line);
        length += line.length + 1;
      }
      const middle = Math.floor(lines.length / 2);
      lines[middle] = 'the limit is 10';
      const before = lines.join(end);
      return {
        ...{id: `${path}${end === '\n' ? '' : ', CRLF'}`, repo: '', path, kind: 'change-number', before},
        subject: 'change the limit from 10 to 20',
        spec: {operation: 'replace', old_string: 'the limit is 10', new_string: 'the limit is 20'},
        changed_lines: [middle + 1, middle + 1],
      };
    }),
  );
}
