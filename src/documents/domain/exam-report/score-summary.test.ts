import { expect, test } from 'vitest';
import { scoreSummary, summaryByVersion, type ExamineeScore } from './score-summary.ts';

const score = (points: number, outcome: ExamineeScore['outcome'] = 'passed'): ExamineeScore => ({
  number: '1',
  name: {},
  version: 'A',
  outcome,
  points,
  maximum: 10_000,
});

test('headline numbers leave out who was absent', () => {
  const summary = scoreSummary([score(8000), score(6000, 'failed'), score(10_000), score(0, 'absent')]);
  expect(summary).toMatchObject({
    registered: 4,
    present: 3,
    passed: 2,
    failed: 1,
    absent: 1,
    mean: 80,
    median: 80,
    deviation: 20,
    lowest: 60,
    highest: 100,
  });
  expect(summary.passRate).toBeCloseTo(66.67, 2);
});

test('the median of an even number lies between the middle two', () => {
  expect(scoreSummary([score(1000), score(2000), score(4000), score(9000)]).median).toBe(30);
});

test('a score on a limit falls into the bin above it, 100 percent into the last', () => {
  const { histogram } = scoreSummary([score(7500), score(7499), score(10_000), score(0)]);
  expect(histogram).toHaveLength(20);
  expect([histogram[0], histogram[14], histogram[15], histogram[19]]).toEqual([1, 1, 1, 1]);
});

test('nobody present: no numbers, and no spread of one', () => {
  expect(scoreSummary([score(0, 'absent')])).toMatchObject({
    passRate: null,
    mean: null,
    median: null,
    lowest: null,
    deviation: null,
  });
  expect(scoreSummary([score(5000)]).deviation).toBeNull();
});

test('each version has its own numbers; one that nobody sat has none', () => {
  const of = (version: string, one: ExamineeScore) => ({ ...one, version });
  const scores = [
    of('B', score(9000)),
    of('A', score(5000, 'failed')),
    of('B', score(7000)),
    of('C', score(0, 'absent')),
  ];
  expect(
    summaryByVersion(scores).map(({ version, present, passed, mean }) => [version, present, passed, mean]),
  ).toEqual([
    ['A', 1, 0, 50],
    ['B', 2, 2, 80],
  ]);
});
