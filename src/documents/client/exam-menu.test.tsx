import { expect, test } from 'vitest';
import type { Exam } from '../../exams/client/api.ts';
import { menuOfExam } from './exam-menu.ts';

type Candidates = Exam['candidates'];

/** What the menu asks of an exam. */
const examWith = (changes: Partial<Pick<Exam, 'candidates' | 'releasedAt'>>): Exam =>
  ({ id: 'e', versions: ['A', 'B'], candidates: [], releasedAt: null, ...changes }) as unknown as Exam;
const marked = [{ resultId: null }, { resultId: 'r' }] as unknown as Candidates;
const keysOf = (exam: Exam) => menuOfExam(exam).map(({ key }) => key);

const before = [
  'pack',
  'paper-A',
  'paper-B',
  'personalPapers',
  'key-A',
  'key-B',
  'grid',
  'personalGrids',
  'attendance',
];

test('papers, keys and lists can be printed from the start, reports once somebody is marked', () => {
  expect(keysOf(examWith({}))).toEqual(before);
  expect(keysOf(examWith({ releasedAt: new Date() }))).toEqual(before);
  expect(keysOf(examWith({ candidates: marked }))).toEqual([...before, 'report', 'examinee', 'personSheet', 'kdr']);
  expect(keysOf(examWith({ candidates: marked, releasedAt: new Date() })).at(-1)).toBe('certificate');
});

test('an entry leads to the page of its document, with the exam and the version', () => {
  const entries = new Map(menuOfExam(examWith({})).map(({ key, group, target }) => [key, { group, ...target }]));
  expect(entries.get('grid')).toEqual({
    group: 'forTheRoom',
    route: 'admin-exams-print-grid',
    params: {},
    search: { exam: 'e' },
  });
  expect(entries.get('key-B')).toEqual({
    group: 'keys',
    route: 'admin-exams-printable-exam',
    params: {},
    search: { exam: 'e', version: 'B', document: 'key' },
  });
});
