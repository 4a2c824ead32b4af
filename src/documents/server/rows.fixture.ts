import { noFacts } from '../../exams/fact-schema.ts';
import { usualPrint } from '../settings-schema.ts';
import { printOf } from './print-of.ts';
import type { ExamToPrint, MarkedResult, PrintedCandidate } from './queries.ts';

/** Rows as the database gives them. Nothing here is a real person, company or exam. */

export const examRow: ExamToPrint = {
  number: 42,
  title: { en: 'Test' },
  kind: 'paper',
  practice: false,
  entryBy: 'sign_in',
  generatedExamId: 'g',
  versions: ['A', 'B'],
  minutes: 75,
  passMark: 75,
  ...noFacts,
  place: 'Hall',
  aids: {},
  opensAt: new Date('2026-03-01T17:30:00Z'),
  closesAt: new Date('2026-03-02T02:00:00Z'),
  moduleCode: '11A',
  moduleTitle: { en: 'Aerodynamics' },
  category: '',
  model: 'TYPE',
  labels: null,
  company: { en: 'School' },
  address: { en: 'Road 1' },
  logo: null,
  timeZone: 'Asia/Bangkok',
  dateStyle: 'local',
  ownPrint: usualPrint,
};
export const now = new Date('2026-03-01T16:59:59Z');
export const print = printOf(examRow, { language: 'en', size: 'a4', documentId: 'EX-0042', now });
export const candidateRow: PrintedCandidate = {
  examineeId: 'x',
  number: 'S-1',
  version: 'A',
  seat: null,
  largerText: false,
  onPaper: true,
  title: { en: 'Mr.', th: 'นาย' },
  givenName: { en: 'Somchai', th: 'สมชาย' },
  familyName: { en: 'Jaidee', th: 'ใจดี' },
  points: 600,
  maxPoints: 800,
  passed: true,
  hasSat: true,
  unmarked: 0,
};

export const snapshot = {
  examinee: {
    number: 'S-9',
    title: { en: 'Ms.', th: 'นางสาว' },
    givenName: { en: 'Suda', th: 'สุดา' },
    familyName: { en: 'Deewong', th: 'ดีวงศ์' },
    birthDate: '1999-02-28',
  },
  exam: { number: 42, title: { en: 'Old title' }, kind: 'paper' as const, passMark: 70 },
  module: { code: '11', title: { en: 'Old module' } },
  company: { name: { en: 'Old school' }, model: 'MODULE' as const, timeZone: 'UTC' },
  version: 'B',
  sittingOn: '2026-03-01T23:30:00.000Z',
};
export const resultRow: MarkedResult = {
  ...candidateRow,
  attempt: 2,
  points: 600,
  maxPoints: 800,
  passed: true,
  released: null,
  studyUntil: null,
  bySubsection: [{ code: '1.1', title: { en: 'Part' }, level: 2, correct: 6, total: 8 }],
};
export const asked = { language: 'en' as const, size: 'a4' as const, now };
