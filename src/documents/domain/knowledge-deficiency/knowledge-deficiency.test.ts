import { expect, test } from 'vitest';
import type { PersonalReport } from '../examinee-result/personal-report.ts';
import { knowledgeDeficiency } from './knowledge-deficiency.ts';

const part = (code: string, wrong: number) => ({ code, title: { en: code }, level: 2, asked: 10, wrong });
const report = (points: number, maximum = 4000): PersonalReport => ({
  number: '1',
  name: { en: 'A' },
  version: 'A',
  attempt: 1,
  points,
  maximum,
  passed: false,
  subsections: [part('1.1', 2), part('1.2', 0), part('1.3', 1)],
});

test('between the limits the subsections of wrong answers are listed, in the order of the syllabus', () => {
  expect(knowledgeDeficiency(report(2001))).toEqual({ kind: 'listed', subsections: [part('1.1', 2), part('1.3', 1)] });
  expect(knowledgeDeficiency(report(3999)).kind).toBe('listed');
});

test('at or under 50 percent it is the whole syllabus', () => {
  expect(knowledgeDeficiency(report(2000))).toEqual({ kind: 'whole_syllabus' });
  expect(knowledgeDeficiency(report(0)).kind).toBe('whole_syllabus');
  expect(knowledgeDeficiency(report(0, 0)).kind).toBe('whole_syllabus');
});

test('at 100 percent there is nothing to list', () => {
  expect(knowledgeDeficiency(report(4000))).toEqual({ kind: 'nothing' });
});
