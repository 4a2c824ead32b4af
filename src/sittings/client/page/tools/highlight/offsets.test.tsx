import { expect, test } from 'vitest';
import { markOf, rangeOf, turned } from './offsets.ts';

function holding(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.append(holder);
  return holder;
}

function selecting(from: Node, fromAt: number, to: Node, toAt: number): Range {
  const range = document.createRange();
  range.setStart(from, fromAt);
  range.setEnd(to, toAt);
  return range;
}

test('words across several elements are found again by their places', () => {
  const holder = holding('<p>Which <b>metal</b> is light?</p><p>Answer now.</p>');
  const [first, bold, rest] = [...(holder.querySelector('p')?.childNodes ?? [])];
  if (!first || !bold?.firstChild || !rest) throw new Error('No text');
  const mark = markOf(holder, selecting(bold.firstChild, 2, rest, 3));
  expect(mark).toEqual({ from: 8, to: 14 });
  expect(mark && rangeOf(holder, mark)?.toString()).toBe('tal is');
  expect(rangeOf(holder, { from: 5, to: 400 })).toBeNull();
});

test('what is selected elsewhere is no mark, and choices of a gap are no words', () => {
  const other = holding('<p>elsewhere</p>');
  const holder = holding('<p>Fill <select><option>iron</option></select> in</p>');
  const words = other.querySelector('p')?.firstChild;
  const last = holder.querySelector('p')?.lastChild;
  if (!words || !last) throw new Error('No text');
  expect(markOf(holder, selecting(words, 0, words, 4))).toBeNull();
  expect(markOf(holder, selecting(last, 1, last, 3))).toEqual({ from: 6, to: 8 });
});

test('marks that touch become one, and one that is marked again goes', () => {
  const marks = turned(turned([], { from: 10, to: 20 }), { from: 0, to: 5 });
  expect(marks).toEqual([
    { from: 0, to: 5 },
    { from: 10, to: 20 },
  ]);
  expect(turned(marks, { from: 3, to: 12 })).toEqual([{ from: 0, to: 20 }]);
  expect(turned(marks, { from: 12, to: 15 })).toEqual([{ from: 0, to: 5 }]);
});
