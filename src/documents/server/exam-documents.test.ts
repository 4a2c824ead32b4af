import { expect, test } from 'vitest';
import type { QuestionContent, QuestionKind } from '../../questions/domain/question.ts';
import { attendanceDocument, gridDocument, reportDocument } from './exam-documents.ts';
import { examineeResultJob } from './examinee-result-job.ts';
import { knowledgeDeficiencyJob } from './knowledge-deficiency-job.ts';
import { dayIn, timeIn } from './local-time.ts';
import { certificateDocument, resultDocument } from './personal-documents.ts';
import { printOf, type QuestionToPrint } from './print-of.ts';
import type { ExamToPrint, PersonalResult, PrintedCandidate } from './queries.ts';

const exam: ExamToPrint = {
  number: 42,
  title: { en: 'Test' },
  kind: 'paper',
  generatedExamId: 'g',
  versions: ['A', 'B'],
  minutes: 75,
  passMark: 75,
  place: 'Hall',
  opensAt: new Date('2026-03-01T17:30:00Z'),
  closesAt: new Date('2026-03-02T02:00:00Z'),
  moduleCode: '11A',
  moduleTitle: { en: 'Aerodynamics' },
  model: 'TYPE',
  labels: null,
  company: { en: 'School' },
  address: { en: 'Road 1' },
  logo: null,
  timeZone: 'Asia/Bangkok',
};
const now = new Date('2026-03-01T16:59:59Z');
const print = printOf(exam, { language: 'en', size: 'a4', documentId: 'EX-0042', now });
const person: PrintedCandidate = {
  number: 'S-1',
  version: 'A',
  title: { en: 'Mr.', th: 'นาย' },
  givenName: { en: 'Somchai', th: 'สมชาย' },
  familyName: { en: 'Jaidee', th: 'ใจดี' },
  points: 600,
  maxPoints: 800,
  passed: true,
  hasSat: true,
};

test('days and times are the company’s own, by the Gregorian calendar', () => {
  expect([dayIn('Asia/Bangkok', exam.opensAt), timeIn('Asia/Bangkok', exam.opensAt)]).toEqual(['2026-03-02', '00:30']);
  expect([dayIn('UTC', exam.opensAt), timeIn('UTC', exam.opensAt)]).toEqual(['2026-03-01', '17:30']);
  expect(print.printedOn).toBe('2026-03-01');
});

test('on paper all end together; on screen the window ends', () => {
  expect(attendanceDocument(exam, [person], print)).toMatchObject({
    day: '2026-03-02',
    startsAt: '00:30',
    endsAt: '01:45',
    place: 'Hall',
    subject: { model: 'TYPE', code: '11A' },
    examinees: [{ number: 'S-1', version: 'A', name: { en: 'Mr. Somchai Jaidee', th: 'นายสมชาย ใจดี' } }],
  });
  expect(attendanceDocument({ ...exam, kind: 'e_exam' }, [], print).endsAt).toBe('09:00');
});

const question = (label: string, kind: QuestionKind, options = 3): QuestionToPrint => ({
  label,
  points: 100,
  key: { kind: 'option', option: 'o0' },
  content: {
    kind,
    stem: {},
    options: Array.from({ length: options }, (_, index) => ({ id: `o${index}`, text: {} })),
    matches: [],
    gaps: [],
    unit: '',
    shuffleOptions: true,
  } satisfies QuestionContent,
});

test('the grid has the letters that any version needs, and none where the answer is written', () => {
  const versions = [
    question('A', 'single'),
    question('A', 'numeric', 0),
    question('A', 'matching', 5),
    question('B', 'multiple', 4),
    question('B', 'true_false', 2),
    question('B', 'short_text', 0),
  ];
  expect(gridDocument(exam, versions, print)).toMatchObject({ versions: exam.versions, options: [4, 2, 0] });
  const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  expect(gridDocument({ ...exam, versions: eight }, versions, print).versions).toEqual(eight);
  expect(gridDocument(exam, versions.slice(0, 3), print)).toMatchObject({ options: [3, 0, 0] });
});

const labels = {
  module: { en: 'Course unit', th: 'หน่วยวิชา' },
  modules: { en: 'Course units', th: 'หน่วยวิชา' },
  subsection: { en: 'Topic', th: 'เรื่อง' },
  subsections: { en: 'Topics', th: 'เรื่อง' },
};
const low: PersonalResult = {
  number: 'S-1',
  title: {},
  givenName: { en: 'Suda' },
  familyName: { en: 'Deewong' },
  version: 'A',
  attempt: 1,
  points: 100,
  maxPoints: 400,
  passed: false,
  bySubsection: [{ code: '21', title: { en: 'Air' }, level: 2, correct: 1, total: 4 }],
  released: null,
};

test.each([
  [null, 'Aircraft type', 'Results by ATA chapter', 'ATA chapter', 'all chapters for this aircraft type'],
  [labels, 'Course unit', 'Results by topic', 'Topic', 'the whole syllabus of this course unit'],
] as const)('documents name the levels of the syllabus as the company does', (own, ...said) => {
  const document = resultDocument({ ...exam, labels: own }, low, { language: 'en', size: 'a4', now });
  const text = JSON.stringify([
    examineeResultJob(document).content,
    knowledgeDeficiencyJob({ ...document, retraining: false }).content,
  ]).replaceAll(/[[\]{}"]|keep|breakable/g, '');
  for (const words of said) expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
});

test('the letterhead has the logo of the company', () => {
  const logo = new Uint8Array([1, 2, 3]);
  expect(printOf({ ...exam, logo }, { language: 'en', size: 'a4', documentId: '', now }).letterhead.logo).toBe(logo);
});

test('who began and is not marked yet is neither absent nor failed', () => {
  const unmarked = { ...person, points: null, maxPoints: null, passed: null };
  const { scores } = reportDocument(
    exam,
    [person, { ...person, passed: false }, { ...unmarked, hasSat: false }, unmarked],
    print,
  );
  expect(scores.map(({ outcome, points, maximum }) => [outcome, points, maximum])).toEqual([
    ['passed', 600, 800],
    ['failed', 600, 800],
    ['absent', 0, 0],
  ]);
});

const snapshot = {
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
const result: PersonalResult = {
  ...person,
  attempt: 2,
  points: 600,
  maxPoints: 800,
  passed: true,
  released: null,
  bySubsection: [{ code: '1.1', title: { en: 'Part' }, level: 2, correct: 6, total: 8 }],
};
const asked = { language: 'en' as const, size: 'a4' as const, now };

test('a result is printed as it stands before its release, and as it was released afterwards', () => {
  expect(resultDocument(exam, result, asked)).toMatchObject({
    title: { en: 'Test' },
    day: '2026-03-02',
    passMark: 75,
    subject: { code: '11A' },
    examinees: [
      {
        number: 'S-1',
        name: { en: 'Mr. Somchai Jaidee' },
        version: 'A',
        attempt: 2,
        points: 600,
        maximum: 800,
        subsections: [{ code: '1.1', asked: 8, wrong: 2 }],
      },
    ],
  });
  expect(resultDocument(exam, { ...result, released: snapshot }, asked)).toMatchObject({
    title: { en: 'Old title' },
    day: '2026-03-01',
    passMark: 70,
    subject: { model: 'MODULE', code: '11', title: { en: 'Old module' } },
    print: { letterhead: { company: { en: 'Old school' } }, documentId: 'EX-0042-S-9' },
    examinees: [{ number: 'S-9', name: { en: 'Ms. Suda Deewong', th: 'นางสาวสุดา ดีวงศ์' }, version: 'B' }],
  });
});

test('a certificate says what was issued', () => {
  const issued = {
    ...snapshot,
    serial: 'SAT-2026-00001',
    code: 'c0de',
    marks: { points: 600, maxPoints: 800, percent: 75 },
    issuedAt: '2026-03-05T01:00:00.000Z',
  };
  expect(certificateDocument(exam, issued, 'https://exams.example.test/certificates/c0de', asked)).toMatchObject({
    print: { documentId: 'SAT-2026-00001', letterhead: { company: { en: 'Old school' }, address: { en: 'Road 1' } } },
    signatures: [{ picture: null }],
    certificates: [
      {
        serial: 'SAT-2026-00001',
        name: 'Ms. Suda Deewong',
        thaiName: 'นางสาวสุดา ดีวงศ์',
        born: { day: '1999-02-28' },
        examTitle: { en: 'Old title' },
        examDay: '2026-03-01',
        issuedOn: '2026-03-05',
        checkUrl: 'https://exams.example.test/certificates/c0de',
      },
    ],
  });
  const unborn = { ...issued, examinee: { ...issued.examinee, birthDate: null } };
  expect(certificateDocument(exam, unborn, '', asked).certificates[0]?.born).toBeNull();
});
