import { noFacts, noGuidance } from '../../../exams/fact-schema.ts';
import type { MyExam } from './api.ts';

/** For tests: an exam to come, as an examinee's home reads it; what a test is about it says itself. */
export const myExam = {
  ...noFacts,
  ...noGuidance,
  seat: null,
  id: 'e',
  state: 'coming',
  certificateId: null,
  counts: true,
  correctedAt: null,
  studyUntil: null,
  title: { en: 'Electrical exam' },
  moduleCode: '3',
  moduleTitle: { en: 'Electrical fundamentals' },
  kind: 'e_exam',
  opensAt: new Date('2026-11-20T02:00:00Z'),
  closesAt: new Date('2026-11-20T09:00:00Z'),
  minutes: 60,
  questionCount: 40,
  languages: ['en', 'th'],
  passMark: 75,
  safeExamBrowser: false,
  practice: null,
  entryBy: 'sign_in',
  deadline: null,
  passed: null,
} satisfies MyExam;
