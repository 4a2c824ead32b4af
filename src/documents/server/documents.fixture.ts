import { noFacts } from '../../exams/fact-schema.ts';
import type { LocalText } from '../../platform/language.ts';
import { questionsPerSheet } from '../domain/answer-grid/layout.ts';
import type { AnswerGridDocument } from './answer-grid/document.ts';
import type { AnswerKeyDocument } from './answer-key/document.ts';
import type { AttendanceDocument } from './attendance/document.ts';
import type { ExamReportDocument } from './exam-report/document.ts';
import type {
  ExamineeResultDocument,
  KnowledgeDeficiencyDocument,
  PersonalReport,
} from '../domain/examinee-result/personal-report.ts';
import type { PaperDocument, PaperOwner } from './paper/document.ts';
import type { ExamSubject, Print, PrintLanguage } from '../domain/print.ts';
import { pictureHash, testQuestions } from './questions.fixture.ts';

export { pictureHash, testQuestions } from './questions.fixture.ts';

/** Documents to test and to look at. Nothing here is a real person, company or question bank. */

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="200" viewBox="0 0 360 200" font-family="Sarabun" font-size="16">
<rect x="20" y="60" width="90" height="80" fill="none" stroke="black" stroke-width="2"/><text x="44" y="105">Pump</text>
<path d="M110 100 H200" stroke="black" stroke-width="2"/><circle cx="230" cy="100" r="30" fill="none" stroke="black" stroke-width="2"/>
<text x="222" y="106">P</text><path d="M260 100 H340" stroke="black" stroke-width="2" marker-end="url(#a)"/></svg>`;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><path d="M10 70 L60 10 L110 70 Z" fill="none" stroke="#333" stroke-width="6"/><path d="M35 70 L60 40 L85 70 Z" fill="#333"/></svg>`;

export function testPrint(language: PrintLanguage, changes: Partial<Print> = {}): Print {
  return {
    language,
    paper: 'a4',
    font: 'sarabun',
    documentId: 'GE-2026-0042-A',
    dateStyle: 'local',
    printedOn: '2026-11-21',
    letterhead: {
      company: { en: 'Siam Aerotech Training', th: 'สถาบันฝึกอบรมสยามแอโรเทค' },
      approval: 'TH.147.0099',
      address: { en: '99 Airport Road, Bangkok 10210', th: 'เลขที่ 99 ถนนท่าอากาศยาน กรุงเทพมหานคร 10210' },
      logo: new TextEncoder().encode(logo),
      footNote: {},
    },
    pictures: { [pictureHash]: new TextEncoder().encode(drawing) },
    ...changes,
  };
}

export const testTitle: LocalText = {
  en: 'Aeroplane Aerodynamics, Structures and Systems',
  th: 'อากาศพลศาสตร์ โครงสร้าง และระบบของเครื่องบิน',
};

export const testSubject: ExamSubject = {
  model: 'MODULE',
  code: '11A',
  title: {
    en: 'Turbine Aeroplane Aerodynamics, Structures and Systems',
    th: 'อากาศพลศาสตร์ โครงสร้าง และระบบของเครื่องบินเครื่องยนต์กังหัน',
  },
  category: 'B1.1',
};

const testWhenAndWhere = {
  ...noFacts,
  day: '2026-11-21',
  startsAt: '09:00',
  endsAt: '10:15',
  place: 'B-204',
  aids: { en: 'Ruler, no calculator', th: 'ไม้บรรทัด ไม่อนุญาตให้ใช้เครื่องคำนวณ' },
};

export function testPaper(
  language: PrintLanguage,
  count: number,
  changes: Partial<PaperDocument> = {},
  onlyChoice = false,
): PaperDocument {
  return {
    print: testPrint(language),
    title: testTitle,
    subject: testSubject,
    version: 'A',
    ...testWhenAndWhere,
    minutes: 75,
    passMark: 75,
    isProof: false,
    instructions: {},
    examinee: null,
    copy: '',
    largeText: false,
    beside: false,
    questions: testQuestions(count, onlyChoice).map(({ content, points }) => ({ content, points, lines: 10 })),
    heads: [],
    ...changes,
  };
}

const names: readonly LocalText[] = [
  { en: 'Mr. Somchai Jaidee', th: 'นายสมชาย ใจดี' },
  { en: 'Ms. Siriporn Kittikhunwattanasophon', th: 'นางสาวศิริพร กิตติคุณวัฒนโสภณ' },
  { en: 'Capt. Jean-Baptiste O’Connor' },
];
/** 300 characters in each script. */
export const longestName = {
  en: 'Phongsathorn '.repeat(24).slice(0, 300),
  th: 'พงศธรเทพวรรณวิจิตรกุล '.repeat(14).slice(0, 300),
};

export function nameOf(index: number): LocalText {
  return names[index % names.length] ?? {};
}

export function numberOf(index: number): string {
  return `B1-2569-${String(index + 1).padStart(3, '0')}`;
}

export const testOwner: PaperOwner = {
  number: numberOf(1),
  name: nameOf(1),
  copy: '2',
  seat: 'B12',
  code: `SANAM1/42/A/${numberOf(1)}`,
};

function ofOneExam(language: PrintLanguage) {
  return { print: testPrint(language), title: testTitle, subject: testSubject, day: '2026-11-21', passMark: 75 };
}

export function testAnswerKey(language: PrintLanguage, count: number): AnswerKeyDocument {
  return { ...ofOneExam(language), version: 'A', isProof: false, questions: testQuestions(count) };
}

export function testGrid(language: PrintLanguage, count: number): AnswerGridDocument {
  const options = Array.from({ length: count }, (_, index) => (index % 17 === 5 ? 0 : 3 + (index % 7 === 3 ? 1 : 0)));
  const examinee = { number: numberOf(1), name: nameOf(1), seat: 'B12' };
  const codesOf = (whose: string) =>
    Array.from({ length: Math.ceil(count / questionsPerSheet) }, (_, at) => `SANAM1/42/${whose}/${at + 1}/ABCDEFGH27`);
  const sheets = [
    { version: 'A', examinee: null, options, codes: codesOf('A/') },
    { version: 'B', examinee, options, codes: codesOf(`B/${numberOf(1)}`) },
  ];
  return { ...ofOneExam(language), sheets };
}

export function testAttendance(language: PrintLanguage, count: number): AttendanceDocument {
  const examinees = Array.from({ length: count }, (_, index) => ({
    number: numberOf(index),
    name: index === 3 ? longestName : nameOf(index),
    version: ['A', 'B', ''][index % 3] ?? '',
    seat: `${'ABC'[index % 3] ?? ''}${index}`,
    way: null,
    photo: null,
  }));
  const invigilators = [{ en: 'Ms. Ratana Chai', th: 'นางรัตนา ชัย' }, {}];
  return {
    ...ofOneExam(language),
    ...testWhenAndWhere,
    examinees,
    spareRows: 3,
    room: { en: 'Examination hall 2', th: 'ห้องสอบ 2' },
    invigilators,
  };
}

export function testReport(language: PrintLanguage, count: number): ExamReportDocument {
  const scores = Array.from({ length: count }, (_, index) => {
    const points = 3000 + ((index * 1370) % 3000);
    const outcome =
      index % 13 === 12 ? ('absent' as const) : points >= 4500 ? ('passed' as const) : ('failed' as const);
    return {
      number: numberOf(index),
      name: index === 3 ? longestName : nameOf(index),
      version: 'A',
      outcome,
      points,
      maximum: 6000,
    };
  });
  const signer = {
    name: { en: 'Ms. Ratana Chai', th: 'นางสาวรัตนา ชัย' },
    position: { en: 'Head of examinations', th: 'หัวหน้าฝ่ายสอบ' },
  };
  return { ...ofOneExam(language), happenings: [], analysis: null, scales: [], subsections: [], scores, signer };
}

function person(index: number, points: number): PersonalReport {
  const subsections = [
    {
      code: '11.5.1',
      title: { en: 'Instrument Systems (ATA 31)', th: 'ระบบเครื่องวัด (ATA 31)' },
      level: 2,
      asked: 6,
      wrong: 1,
    },
    {
      code: '11.9',
      title: { en: 'Flight Controls (ATA 27)', th: 'ระบบบังคับการบิน (ATA 27)' },
      level: 3,
      asked: 12,
      wrong: 4,
    },
    {
      code: '11.16',
      title: { en: 'Pneumatic/Vacuum (ATA 36)', th: 'ระบบนิวเมติกและสุญญากาศ (ATA 36)' },
      level: null,
      asked: 8,
      wrong: 0,
    },
  ];
  return {
    number: numberOf(index),
    name: nameOf(index),
    version: 'A',
    attempt: 2,
    points,
    maximum: 6000,
    passed: points >= 4500,
    subsections,
  };
}

export function testResult(language: PrintLanguage): ExamineeResultDocument {
  return { ...ofOneExam(language), examinees: [person(0, 4900), { ...person(1, 4260), name: longestName }] };
}

export function testKnowledgeDeficiency(language: PrintLanguage): KnowledgeDeficiencyDocument {
  return {
    ...ofOneExam(language),
    retraining: true,
    examinees: [{ ...person(0, 4260), studyUntil: '2026-12-15' }, person(1, 2900), person(2, 6000)],
  };
}
