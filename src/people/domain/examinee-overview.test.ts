import { expect, test } from 'vitest';
import { overviewOf } from './examinee-overview.ts';

const now = new Date('2026-11-28T03:00:00Z');
const at = (day: string) => new Date(`${day}T03:00:00Z`);
const when = { now, today: '2026-11-28' };

type Exam = Parameters<typeof overviewOf>[0][number] & { readonly number: number };
const exam = (number: number, day: string, other: Partial<Exam> = {}): Exam => ({
  number,
  state: 'scheduled',
  opensAt: at(day),
  closesAt: new Date(at(day).getTime() + 3_600_000),
  sitting: 'none',
  result: null,
  certificate: null,
  ...other,
});
const numbers = (exams: readonly { readonly number: number }[]) => exams.map(({ number }) => number);
const marked = (dueOn?: string, retrainedOn: string | null = null) => ({
  state: 'released',
  sitting: 'ended' as const,
  result: { studyAgain: dueOn === undefined ? null : { dueOn, retrainedOn } },
});

test('the next exam is the first that is neither over, called off, a draft nor handed in', () => {
  const exams = [
    exam(6, '2027-01-05'),
    exam(5, '2026-12-20'),
    exam(4, '2026-12-10', { state: 'cancelled' }),
    exam(3, '2026-12-05', { state: 'draft' }),
    exam(2, '2026-11-28', { state: 'open', sitting: 'ended' }),
    exam(1, '2026-11-20'),
  ];
  expect(overviewOf(exams, when)).toMatchObject({ next: { number: 5 }, coming: 2 });
  const under = exam(7, '2026-11-28', { state: 'open', sitting: 'under_way' });
  expect(overviewOf([...exams.slice(0, 2), under], when)).toMatchObject({ next: { number: 7 }, coming: 3 });
  expect(overviewOf([], when)).toMatchObject({ next: null, coming: 0, results: [], moreResults: 0 });
});

test('of the results the last five are shown, and how many there are beside them', () => {
  const exams = [7, 6, 5, 4, 3, 2, 1].map((day) => exam(day, `2026-10-0${day}`, marked()));
  const { results, moreResults } = overviewOf([exam(8, '2026-12-01'), ...exams], when);
  expect(numbers(results)).toEqual([7, 6, 5, 4, 3]);
  expect(moreResults).toBe(2);
});

test('certificates in force: their last day counts, the revoked are left out, what ends first comes first', () => {
  const held = (expiresOn: string | null, revokedAt: Date | null = null) => ({ certificate: { expiresOn, revokedAt } });
  const exams = [
    exam(5, '2026-10-05', held(null)),
    exam(4, '2026-10-04', held('2027-10-04')),
    exam(3, '2026-10-03', held('2026-11-28')),
    exam(2, '2026-10-02', held('2026-11-27')),
    exam(1, '2026-10-01', held('2027-10-01', now)),
  ];
  expect(numbers(overviewOf(exams, when).certificates)).toEqual([3, 4, 5]);
});

test('what has to be studied again stays until retraining is on record, the earliest day first', () => {
  const exams = [
    exam(4, '2026-10-04', marked('2026-12-24')),
    exam(3, '2026-10-03', marked('2026-11-01')),
    exam(2, '2026-10-02', marked('2026-11-01', '2026-10-20')),
    exam(1, '2026-10-01', marked()),
  ];
  expect(numbers(overviewOf(exams, when).studyAgain)).toEqual([3, 4]);
});
