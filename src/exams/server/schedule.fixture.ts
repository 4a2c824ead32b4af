import { openEntry } from '../../entry/entry-schema.ts';
import { noPractice } from '../domain/practice.ts';
import { noFacts, noGuidance } from '../fact-schema.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { paperOrder } from '../order-schema.ts';

const hour = 3_600_000;

/** For tests: a planned exam with nobody in it, that opens in an hour for two; what a test is about it says itself. */
export const aSchedule = (generatedExamId: string, now: Date, changes: Partial<ExamSchedule> = {}): ExamSchedule => ({
  title: { en: 'Gas turbines', th: 'เครื่องยนต์กังหัน' },
  generatedExamId,
  kind: 'e_exam',
  opensAt: new Date(now.getTime() + hour),
  closesAt: new Date(now.getTime() + 3 * hour),
  minutes: 25,
  passMark: 75,
  roomId: null,
  onlyLanguages: [],
  ...openEntry,
  ...noPractice,
  ...paperOrder,
  ...noFacts,
  ...noGuidance,
  place: 'Room 2',
  examineeIds: [],
  classroomIds: [],
  invigilatorIds: [],
  ways: null,
  ...changes,
});
