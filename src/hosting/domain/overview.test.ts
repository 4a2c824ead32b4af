import { expect, test } from 'vitest';
import { overviewOf } from './overview.ts';

const company = { status: 'active', until: null, administrators: 1, examinees: 10, questions: 100, exams: 0 } as const;

test('numbers are sums over all companies', () => {
  const overview = overviewOf([company, { ...company, status: 'suspended', exams: 3 }], '2026-05-01');
  expect(overview).toMatchObject({
    companies: { active: 1, grace: 0, ended: 0, suspended: 1 },
    administrators: 2,
    examinees: 20,
    questions: 200,
    examsThisWeek: 3,
  });
});

test('near their end are those that still run, the first to end first', () => {
  const { endingSoon, endingCount } = overviewOf(
    [
      { ...company, until: '2026-04-30' },
      { ...company, until: '2026-05-01' },
      { ...company, until: '2026-04-01', status: 'grace' as const },
      { ...company, until: '2026-03-01', status: 'ended' as const },
      company,
    ],
    '2026-05-01',
  );
  expect(endingCount).toBe(2);
  expect(endingSoon.map(({ until }) => until)).toEqual(['2026-04-01', '2026-04-30']);
});

test('the busiest have exams, most first', () => {
  const { busiest } = overviewOf([company, { ...company, exams: 2 }, { ...company, exams: 5 }], '2026-05-01');
  expect(busiest.map(({ exams }) => exams)).toEqual([5, 2]);
});
