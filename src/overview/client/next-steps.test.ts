import { expect, test } from 'vitest';
import { nextSteps, type DashboardFacts } from './next-steps.ts';

const exam = (id: string, changes: Partial<DashboardFacts['exams'][number]> = {}): DashboardFacts['exams'][number] => ({
  id,
  title: { en: id },
  state: 'marking',
  kind: 'e_exam',
  opensAt: new Date('2026-11-21T02:00:00Z'),
  candidateCount: 3,
  finishedCount: 3,
  ...changes,
});
const nothing: DashboardFacts = {
  exams: [],
  toRelease: [],
  mine: { toApprove: 0, sentBack: 0, reviewDue: 0, reports: 0, passages: 0, sentBackPassages: 0 },
  runway: [],
};

test('a quiet company has nothing to do', () => {
  const full = { moduleId: 'm', code: 'M', usable: 20, total: 40 };
  expect(nextSteps({ ...nothing, exams: [exam('coming', { state: 'scheduled' })], runway: [full] })).toEqual([]);
});

test('what keeps people waiting comes first; sheets are typed in before results are released', () => {
  const steps = nextSteps({
    exams: [exam('empty', { state: 'scheduled', candidateCount: 0, finishedCount: 0 })],
    toRelease: [exam('sheets', { kind: 'paper', finishedCount: 1 }), exam('marked')],
    mine: { toApprove: 4, sentBack: 1, reviewDue: 2, reports: 3, passages: 1, sentBackPassages: 1 },
    runway: [
      { moduleId: 'a', code: 'A', usable: 19, total: 30 },
      { moduleId: 'b', code: 'B', usable: 0, total: 0 },
    ],
  });
  expect(steps.map(({ kind }) => kind)).toEqual([
    'nobody',
    'typeIn',
    'release',
    'report',
    'sentBack',
    'sentBackPassages',
    'approve',
    'passages',
    'reviewDue',
    'refill',
  ]);
});
