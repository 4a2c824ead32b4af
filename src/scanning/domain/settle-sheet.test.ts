import { expect, test } from 'vitest';
import { answerGridLayout } from '../../documents/domain/answer-grid/layout.ts';
import { rowsOnPage } from './row-on-sheet.ts';
import { settled } from './settle-sheet.ts';

test('what a person chose takes the place of what was read; nothing counts while a doubt is open', () => {
  const read = [
    { question: 1, letters: ['A'], doubt: null },
    { question: 2, letters: ['B'], doubt: 'faint' as const },
  ];
  expect(settled(read, [])).toBeNull();
  expect(settled(read, [{ question: 2, letters: [] }])).toEqual([
    { question: 1, letters: ['A'] },
    { question: 2, letters: [] },
  ]);
  expect(
    settled(read, [
      { question: 1, letters: ['C'] },
      { question: 2, letters: ['B'] },
    ])?.[0],
  ).toEqual({ question: 1, letters: ['C'] });
});

test('each row holds its circles and no other row', () => {
  const options = Array.from({ length: 230 }, (_, at) => 3 + (at % 2));
  for (const page of [1, 2]) {
    const first = (page - 1) * 200;
    const layout = answerGridLayout(options.slice(first, first + 200), first + 1, 'a4');
    const rows = rowsOnPage(options, page, 'a4');
    expect(rows.size).toBe(layout.numbers.length);
    for (const [question, { left, top, width, height }] of rows) {
      const within = layout.bubbles.filter(
        ({ x, y }) =>
          x / layout.width > left &&
          x / layout.width < left + width &&
          y / layout.height > top &&
          y / layout.height < top + height,
      );
      expect(new Set(within.map((bubble) => bubble.question))).toEqual(new Set([question]));
      expect(within).toHaveLength(options[question - 1] ?? 0);
    }
  }
});
