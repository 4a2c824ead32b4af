import type { Print, PrintLanguage } from '../domain/print.ts';
import type { SignInSlipsDocument } from './sign-in-slips/document.ts';
import type { TypstSheet } from './engine/typst-sheet.ts';
import type { EntrySlipsDocument } from './entry-slips/document.ts';
import { entrySlipsSheet } from './entry-slips/sheet.ts';
import { answerGridSheet } from './answer-grid/sheet.ts';
import { answerKeySheet } from './answer-key/sheet.ts';
import { attendanceSheet } from './attendance/sheet.ts';
import { certificateSheet } from './certificate/sheet.ts';
import { examReportSheet } from './exam-report/sheet.ts';
import { examineeResultSheet } from './examinee-result/sheet.ts';
import { knowledgeDeficiencySheet } from './knowledge-deficiency/sheet.ts';
import { testClassReport, testModuleReport } from './over-exams/over-exams.fixture.ts';
import { classReportSheet, moduleReportSheet } from './over-exams/sheet.ts';
import { packContentsSheet, packFormSheets } from './pack/sheet.ts';
import { paperSheet } from './paper/sheet.ts';
import { testPersonSheet } from './person-sheet/person-sheet.fixture.ts';
import { personSheetSheet } from './person-sheet/sheet.ts';
import { questionUseSheet } from './question-use/sheet.ts';
import { testQuestionUse } from './question-use/use.fixture.ts';
import { questionsSheet } from './questions/sheet.ts';
import { signInSlipsSheet } from './sign-in-slips/sheet.ts';
import { testCertificates } from './certificate/certificates.fixture.ts';
import {
  testAnswerKey,
  testAttendance,
  testGrid,
  testKnowledgeDeficiency,
  testOwner,
  testPaper,
  testPrint,
  testReport,
  testResult,
} from './documents.fixture.ts';
import { testAnalysis, testBreakdown, testHappenings, testScales } from './exam-report/said.fixture.ts';
import { newKinds, testQuestions } from './questions.fixture.ts';

/** One of every document there is, with all that it can say; what belongs together as one. */
export function everyDocument(language: PrintLanguage, changes: Partial<Print> = {}): TypstSheet[][] {
  const print = testPrint(language, changes);
  const asked = [...testQuestions(8), ...newKinds];
  const onPaper = asked.map(({ content, points }) => ({ content, points, lines: 4 }));
  const pack = { ...testPack(language), print };
  const single = [
    paperSheet({ ...testPaper(language, 0, { questions: onPaper, examinee: testOwner }), print }),
    answerKeySheet({ ...testAnswerKey(language, 0), questions: asked, print }),
    personSheetSheet({ ...testPersonSheet(language, asked), print }),
    answerGridSheet({ ...testGrid(language, 60), print }),
    attendanceSheet({ ...testAttendance(language, 8), print }),
    examReportSheet({
      ...testReport(language, 8),
      ...testBreakdown(language),
      happenings: testHappenings,
      analysis: testAnalysis,
      scales: testScales,
      print,
    }),
    examineeResultSheet({ ...testResult(language), print }),
    knowledgeDeficiencySheet({ ...testKnowledgeDeficiency(language), print }),
    certificateSheet({ ...testCertificates(language), print }),
    questionUseSheet({ ...testQuestionUse(language), print }),
    signInSlipsSheet({ ...testSlips(language), print }),
    entrySlipsSheet({ ...testEntrySlips(language), print }),
    questionsSheet({
      print,
      title: { en: 'Questions', th: 'คำถามในคลังคำถาม' },
      layout: 'one_column',
      fields: ['number', 'code', 'place', 'level', 'status', 'author', 'reference', 'explanation'],
      withKey: true,
      questions: asked.map(wholeQuestion),
    }),
  ];
  const overExams = [
    classReportSheet({ ...testClassReport(language), print }),
    moduleReportSheet({ ...testModuleReport(language), print }),
  ];
  return [...single.map((sheet) => [sheet]), overExams, [packContentsSheet(pack), ...packFormSheets(pack)]];
}

const wholeQuestion = ({ content, key, points }: (typeof newKinds)[number], index: number) => ({
  id: String(index),
  number: index + 1,
  code: null,
  version: 1,
  status: 'approved' as const,
  author: { th: 'สมชาย ใจดี' },
  module: { code: '11', title: {} },
  subsection: { code: '11.1', title: {} },
  level: 1,
  facts: { categories: ['B1.1'], tags: [], difficulty: null, reviewDue: null },
  draft: { content, key, points, explanation: { en: 'Explained', th: 'ตั้งข้อสังเกต: ขึ้นอยู่กับสิทธิ์' }, reference: 'AMM 29' },
});

const testSlips = (language: PrintLanguage): SignInSlipsDocument => ({
  print: testPrint(language),
  address: 'exams.example.test/login',
  slips: Array.from({ length: 12 }, (_, index) => ({
    number: `B1-2569-${index}`,
    name: { en: 'Mr. Somchai Jaidee', th: 'นายสมชาย ใจดี' },
    signInName: `somchai.${index}`,
    password: 'mango-lotus-4821',
  })),
});

function testEntrySlips(language: PrintLanguage): EntrySlipsDocument {
  const { slips, address } = testSlips(language);
  const seated = slips.map((slip, index) => ({ ...slip, code: '', seat: `A${index + 1}` }));
  return { ...testAttendance(language, 0), address, url: `https://${address}`, byCode: false, slips: seated };
}

function testPack(language: PrintLanguage) {
  const { examinees, ...exam } = testAttendance(language, 3);
  const places = examinees.map((one, index) => ({
    ...one,
    copy: index + 1,
    seat: `A${index + 1}`,
    largePrint: index === 1,
  }));
  return {
    ...exam,
    onScreen: false,
    slips: 0,
    onPaper: true,
    slipsApart: false,
    numbered: true,
    versions: [{ version: 'A', copies: 2 }],
    places,
    seated: places,
    spare: [{ copy: 4, id: null, version: 'A' }],
    withdrawn: [{ copy: 5, id: 'x', version: 'A' }],
    parts: 'all' as const,
  };
}
