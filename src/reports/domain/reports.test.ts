import { expect, test } from 'vitest';
import { deficiencyState } from './deficiency-state.ts';
import { partsOf } from './person-parts.ts';
import { heatRows, shareIn } from './heat.ts';
import { lastInModule } from './last-in-module.ts';
import { retrainingsOf } from './retrained.ts';
import { passRate } from './trend.ts';

const part = (examId: string, subsectionId: string, correct: number, total: number) => ({
  examId,
  subsectionId,
  code: subsectionId,
  correct,
  total,
});

test('a heat map has a row for each subsection with all exams together', () => {
  const rows = heatRows([part('a', '6.1', 1, 4), part('b', '6.1', 3, 4), part('b', '6.2', 2, 2)]);
  expect(rows.map(({ part: { code }, correct, total }) => [code, correct, total])).toEqual([
    ['6.1', 4, 8],
    ['6.2', 2, 2],
  ]);
  expect(rows[1]?.cells.get('a')).toBeUndefined();
  expect(rows[0]?.cells.get('b')).toEqual({ correct: 3, total: 4 });
});

test('a share is cut, and of nothing asked there is none', () => {
  expect(shareIn({ correct: 2, total: 3 })).toBe(66);
  expect(shareIn({ correct: 0, total: 0 })).toBeNull();
});

test('the last result in a module is that of the latest exam', () => {
  const exams = [
    { id: 'a', module: { id: 'M06' } },
    { id: 'b', module: { id: 'M07' } },
    { id: 'c', module: { id: 'M06' } },
  ];
  const results = [
    { examineeId: 'x', examId: 'c', percent: 80 },
    { examineeId: 'x', examId: 'a', percent: 50 },
    { examineeId: 'y', examId: 'a', percent: 60 },
  ];
  const last = lastInModule(results, exams);
  expect([last.get('x M06')?.percent, last.get('y M06')?.percent, last.get('x M07')]).toEqual([80, 60, undefined]);
});

test('of nobody the pass rate may be anything', () => {
  expect(passRate({ taken: 0, passed: 0 })).toEqual({ passRate: 0, low: 0, high: 1 });
});

test('a deficiency is open, late after its due day, and settled by retraining even then', () => {
  const today = '2026-03-01';
  expect(deficiencyState({ today, dueOn: null, retrainedOn: null })).toBe('open');
  expect(deficiencyState({ today, dueOn: '2026-03-01', retrainedOn: null })).toBe('open');
  expect(deficiencyState({ today, dueOn: '2026-02-28', retrainedOn: null })).toBe('overdue');
  expect(deficiencyState({ today, dueOn: '2026-02-28', retrainedOn: '2026-03-01' })).toBe('retrained');
});

test('what a person had in a subsection is added up over its levels', () => {
  const sums = partsOf([part('', '6.1', 1, 2), part('', '6.2', 0, 1), part('', '6.1', 2, 2)]);
  expect([...sums].map(([id, { correct, total }]) => [id, correct, total])).toEqual([
    ['6.1', 3, 4],
    ['6.2', 0, 1],
  ]);
});

test('several reports of a person in a module are answered by one retraining with the parts of all', () => {
  const report = (examineeId: string, moduleId: string, ...subsections: string[]) => ({
    examineeId,
    moduleId,
    wholeSyllabus: subsections.length === 0,
    subsections,
  });
  expect(
    retrainingsOf([report('a', 'm', '6.1'), report('b', 'm', '6.2'), report('a', 'm', '6.3', '6.1'), report('a', 'n')]),
  ).toEqual([
    { examineeId: 'a', moduleId: 'm', subsections: ['6.1', '6.3'] },
    { examineeId: 'b', moduleId: 'm', subsections: ['6.2'] },
    { examineeId: 'a', moduleId: 'n', subsections: [] },
  ]);
});
