import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const id = '0199aaaa-0000-7000-8000-000000000000';

test('a cursor comes back as it was given', () => {
  expect(decodeCursor(encodeCursor(['a', 1]))).toEqual(['a', 1]);
  expect(decodeCursor(encodeCursor(['2026-03-01 09:00:00.123456+00', id]), 'instant', 'id')).toEqual([
    '2026-03-01 09:00:00.123456+00',
    id,
  ]);
  expect(decodeCursor(encodeCursor(['2026-03-01T09:00:00.123Z']), 'instant')).toEqual(['2026-03-01T09:00:00.123Z']);
  expect(decodeCursor(encodeCursor(['12', 'any text']), 'digits', 'text')).toEqual(['12', 'any text']);
});

test.each([
  ['nothing', undefined],
  ['no cursor', 'x'],
  ['what no text can hold', encodeCursor(['a\0'])],
  ['half a character', encodeCursor(['\ud800'])],
])('%s counts as none', (_, text) => {
  expect(decodeCursor(text)).toBeNull();
});

test.each([
  [['2026-02-31 09:00:00+00'], 'instant'],
  [['0000-01-01T00:00:00Z'], 'instant'],
  [['1'], 'instant'],
  [['-'.repeat(36)], 'id'],
  [[1e300], 'number'],
  [[1.5], 'number'],
  [['1e3'], 'digits'],
  [[7], 'text'],
  [[id, id], 'id'],
] as const)('%j is no cursor of kind %s', (values, kind) => {
  expect(decodeCursor(encodeCursor(values), kind)).toBeNull();
});
