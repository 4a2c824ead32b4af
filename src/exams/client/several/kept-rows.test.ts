import { expect, test } from 'vitest';
import { readKeptRows } from './kept-rows.ts';
import { firstRow } from './plan-rows.ts';

const blank = { zone: 'Asia/Bangkok', now: new Date('2026-12-01T02:00:00Z'), day: null };
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a table comes back from the browser as it was left', () => {
  const row = firstRow(blank);
  const like = { title: { en: 'Physics' }, opensAt: new Date('2026-11-30T01:00:00Z') };
  const typed = { ...row, like, draft: { ...row.draft, title: { th: 'ฟิสิกส์' }, overrideReason: 'A wall' } };
  expect(readKeptRows(asKept([typed]), blank)).toEqual([typed]);
});

test('of a table that an older release kept, what it did not know is as in a new row; anything else is none', () => {
  const { draft, ...row } = firstRow(blank);
  const { ownOptionOrder: _unknown, ...older } = draft;
  expect(readKeptRows(asKept([{ ...row, draft: older }]), blank)).toEqual([{ ...row, draft }]);
  for (const left of [null, [], {}, [{ key: 'row' }], 'text']) expect(readKeptRows(left, blank)).toBeNull();
});
