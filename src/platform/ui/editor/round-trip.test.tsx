import { Editor } from '@tiptap/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText, parseRichText, type RichNode } from '../../rich-text/rich-text.ts';
import { richTextExtensions } from './extensions.ts';
import { editableHtml, storedHtml } from './stored-html.ts';

const hash = 'a'.repeat(64);
const editor = new Editor({
  extensions: richTextExtensions({ mediaUrl: (found) => `/media/${found}`, onGap: () => {}, onOpen: () => {} }),
  parseOptions: { preserveWhitespace: true },
});
const throughEditor = (stored: string): string => {
  editor.commands.setContent(editableHtml(stored), { parseOptions: { preserveWhitespace: true } });
  return storedHtml(editor.getHTML());
};

test.each([
  ['words', 'One line'],
  ['double spaces', 'a  b'],
  ['marks', 'a <strong>b<em>c</em></strong> <u>d</u> H<sub>2</sub>O 10<sup>3</sup>'],
  ['code, also bold', '<code>a</code> <strong><code>b</code></strong>'],
  ['indices of indices', 'x<sub><sup>2</sup></sub>'],
  ['formulas', 'R = \\(\\frac{U}{I} &lt; 3\\) and'],
  ['a formula on its own', '<p>a</p><p>\\[x^2\\]</p>'],
  ['a bold formula', '<strong>\\(x\\)</strong>'],
  ['what is no formula', 'cost \\(5, <code>\\(x\\)</code>'],
  ['paragraphs and breaks', '<p>a<br>b</p><p>c</p>'],
  ['lists in lists', '<ul><li><p>a</p><ol><li>b</li><li>c</li></ol></li></ul>'],
  ['lines of code', '<pre> a\n  \\(b\\) &lt;c&gt;\n</pre>'],
  ['a picture', `<p>See <img src="media:${hash}" alt="Pump &quot;A&quot;" width="50%"></p><p>b</p>`],
  [
    'a sound and a video',
    `<audio src="media:${hash}"></audio> <video data-youtube="dQw4w9WgXc-" data-start="75"></video>`,
  ],
  ['gaps', 'The <span data-gap="g1"></span> holds the <strong><span data-gap="g2"></span></strong>.'],
  [
    'a table',
    '<table><tr><th>V</th><th>A</th></tr><tr><td>1</td><td><p>2</p><p>3</p></td></tr><tr><td></td><td>\\(x\\)</td></tr></table>',
  ],
  ['a list in a table', '<table><tr><td><ul><li>a</li></ul></td></tr></table>'],
  ['a table in a list', '<ul><li><p>a</p><table><tr><td>1</td></tr></table></li></ul>'],
])('%s come out of the editor as they went in', (_, stored) => {
  expect(cleanRichText(stored)).toBe(stored);
  expect(throughEditor(stored)).toBe(stored);
});

test('a table with rows of different length is filled up, and loses nothing', () => {
  expect(throughEditor('<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>')).toBe(
    '<table><tr><td>a</td><td></td></tr><tr><td>b</td><td>c</td></tr></table>',
  );
});

/** Everything in the text with all that is said about it, whatever element stands within which. */
function leaves(nodes: readonly RichNode[], marks: readonly string[] = []): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.kind === 'text')
      return [...node.text.replace(/\s+/g, '')].map((letter) => [letter, ...[...marks].sort()].join(' '));
    if (node.kind === 'table') return node.rows.flat().flatMap((cell) => leaves(cell.children, marks));
    if ('items' in node) return node.items.flatMap((item) => leaves(item, marks));
    if ('children' in node) return leaves(node.children, node.kind === 'p' ? marks : [...marks, node.kind]);
    if (node.kind === 'pre') return [`pre ${node.text.trim()}`];
    return node.kind === 'br' ? [] : [[JSON.stringify(node), ...[...marks].sort()].join(' ')];
  });
}

const inline = fc.letrec<{ one: string }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'ก์', ' ', '&lt;', '\\(x^2\\)', '\\[y\\]', '<br>', `<img src="media:${hash}" alt="b">`),
    fc.constantFrom('<span data-gap="g"></span>', '<video data-youtube="dQw4w9WgXc-"></video>', '\\(', '\\)'),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'u', 'sub', 'sup', 'code'), fc.array(tie('one'), { maxLength: 3 }))
      .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag}>`),
  ),
})).one;
const line = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(''));
const block = fc.letrec<{ one: string }>((tie) => {
  const some = fc.array(tie('one'), { minLength: 1, maxLength: 2 }).map((parts) => parts.join(''));
  return {
    one: fc.oneof(
      { maxDepth: 3 },
      line.map((inside) => `<p>${inside}</p>`),
      fc.constant('<pre>a\n b</pre>'),
      fc.tuple(fc.constantFrom('ul', 'ol'), some).map(([tag, inside]) => `<${tag}><li>${inside}</li></${tag}>`),
      fc.tuple(some, line).map(([a, b]) => `<table><tr><th>${a}</th><td>${b}</td></tr></table>`),
    ),
  };
}).one;

/** Without blanks, and without marks around nothing else. */
function words(html: string): string {
  const less = html.replace(/\s/g, '').replace(/<(\w+)><\/\1>/g, '');
  return less === html ? less : words(less);
}

test('nothing of any text is lost on the way through the editor, and the second time nothing changes', () => {
  const text = fc.array(block, { maxLength: 3 }).map((parts) => cleanRichText(parts.join('')));
  fc.assert(
    fc.property(text, (stored) => {
      const once = throughEditor(stored);
      expect(leaves(parseRichText(once))).toEqual(leaves(parseRichText(stored)));
      expect(words(throughEditor(once))).toBe(words(once));
    }),
    { numRuns: 150 },
  );
});
