import { expect, test } from 'vitest';
import type { MyExam } from './api.ts';
import { arrangeExams } from './arrange-exams.ts';
import { myExam } from './my-exam.fixture.ts';

const exam = (id: string, state: MyExam['state'], opens: string, certificateId: string | null = null): MyExam => ({
  ...myExam,
  id,
  state,
  certificateId,
  opensAt: new Date(`${opens}T02:00:00Z`),
  closesAt: new Date(`${opens}T09:00:00Z`),
});

const ids = (exams: readonly MyExam[]) => exams.map(({ id }) => id);

test('every exam stands in one place, the nearest first', () => {
  const arranged = arrangeExams([
    exam('later', 'coming', '2026-12-02'),
    exam('old', 'missed', '2026-10-01'),
    exam('ready', 'ready', '2026-11-20'),
    exam('running', 'under_way', '2026-11-21'),
    exam('next', 'coming', '2026-11-30'),
    exam('passed', 'released', '2026-10-09', 'c'),
    exam('marking', 'waiting_for_results', '2026-11-01'),
  ]);
  expect(ids(arranged.now)).toEqual(['running', 'ready']);
  expect(ids(arranged.coming)).toEqual(['next', 'later']);
  expect(ids(arranged.past)).toEqual(['marking', 'passed', 'old']);
  expect(ids(arranged.certified)).toEqual(['passed']);
});

test('an exam comes before a practice that is open longer', () => {
  const practice = { ...exam('practice', 'ready', '2026-11-01'), practice: { attempts: 3, attempt: 1, results: [] } };
  expect(ids(arrangeExams([practice, exam('ready', 'ready', '2026-11-20')]).now)).toEqual(['ready', 'practice']);
});
