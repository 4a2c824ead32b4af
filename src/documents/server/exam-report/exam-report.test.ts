import { expect, test } from 'vitest';
import { candidateRow, examRow, print } from '../rows.fixture.ts';
import { reportDocument } from './document.ts';

test('who began and is not marked yet is neither absent nor failed', () => {
  const unmarked = { ...candidateRow, points: null, maxPoints: null, passed: null };
  const { scores } = reportDocument(
    examRow,
    [candidateRow, { ...candidateRow, passed: false }, { ...unmarked, hasSat: false }, unmarked],
    print,
  );
  expect(scores.map(({ outcome, points, maximum }) => [outcome, points, maximum])).toEqual([
    ['passed', 600, 800],
    ['failed', 600, 800],
    ['absent', 0, 0],
  ]);
});
