import { expect, test } from 'vitest';
import { nextSteps, type DashboardFacts } from './next-steps.ts';

type Exam = DashboardFacts['toInvigilate'][number];
const exam = (id: string, changes: Partial<Exam> = {}): Exam => ({
  id,
  title: { en: id },
  state: 'marking',
  kind: 'e_exam',
  opensAt: new Date('2026-11-21T02:00:00Z'),
  closesAt: new Date('2026-11-21T04:00:00Z'),
  candidateCount: 3,
  finishedCount: 3,
  untypedCount: 0,
  ...changes,
});
const nothing: DashboardFacts = {
  exams: [],
  toRelease: [],
  toConfirm: [],
  toInvigilate: [],
  mine: { toApprove: 0, sentBack: 0, reviewDue: 0, reports: 0, appeals: 0, passages: 0, sentBackPassages: 0 },
  runway: [],
};

const room = { takesQuestions: true };

test('a quiet company has nothing to do', () => {
  const full = { moduleId: 'm', code: 'M', usable: 20, total: 40 };
  expect(nextSteps({ ...nothing, exams: [exam('coming', { state: 'scheduled' })], runway: [full] }, room)).toEqual([]);
});

test('what keeps people waiting comes first; sheets are typed in before results are released', () => {
  const steps = nextSteps(
    {
      exams: [exam('empty', { state: 'scheduled', candidateCount: 0, finishedCount: 0 })],
      toConfirm: [exam('planned')],
      toInvigilate: [],
      toRelease: [
        exam('planned'),
        exam('sheets', { kind: 'both', finishedCount: 1, untypedCount: 1 }),
        exam('marked', { kind: 'both', finishedCount: 2 }),
      ],
      mine: { toApprove: 4, sentBack: 1, reviewDue: 2, reports: 3, appeals: 2, passages: 1, sentBackPassages: 1 },
      runway: [
        { moduleId: 'a', code: 'A', usable: 19, total: 30 },
        { moduleId: 'b', code: 'B', usable: 0, total: 0 },
      ],
    },
    room,
  );
  expect(steps.map(({ kind }) => kind)).toEqual([
    'nobody',
    'confirm',
    'typeIn',
    'release',
    'appeal',
    'report',
    'sentBack',
    'sentBackPassages',
    'approve',
    'passages',
    'reviewDue',
    'refill',
  ]);
});

test('who watches over rooms reads first which of them are open, then the next one, and no later one', () => {
  const coming = { state: 'scheduled' } as const;
  const steps = nextSteps(
    {
      ...nothing,
      toInvigilate: [exam('a', { state: 'open' }), exam('b', { state: 'open' }), exam('c', coming), exam('d', coming)],
      toRelease: [exam('marked')],
    },
    room,
  );
  expect(steps.map((step) => [step.kind, 'exam' in step && step.exam.id])).toEqual([
    ['invigilate', 'a'],
    ['invigilate', 'b'],
    ['invigilateNext', 'c'],
    ['release', 'marked'],
  ]);
});

test('what somebody may not open the list of asks nothing of them', () => {
  const mine = { toApprove: null, sentBack: null, reviewDue: null, reports: null, appeals: null, passages: null };
  const blind = {
    exams: null,
    toRelease: null,
    toConfirm: null,
    runway: null,
    mine: { ...mine, sentBackPassages: null },
  };
  expect(nextSteps({ ...blind, toInvigilate: [] }, room)).toEqual([]);
});

test('nobody is asked for questions that the company cannot take', () => {
  const low = { ...nothing, runway: [{ moduleId: 'a', code: 'A', usable: 3, total: 30 }] };
  expect(nextSteps(low, room).map(({ kind }) => kind)).toEqual(['refill']);
  expect(nextSteps(low, { takesQuestions: false })).toEqual([]);
});
