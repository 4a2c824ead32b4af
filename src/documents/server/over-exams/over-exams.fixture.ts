import { passRate } from '../../../reports/domain/trend.ts';
import type { PrintLanguage } from '../../domain/print.ts';
import { longestName, nameOf, numberOf, testPrint, testReport } from '../documents.fixture.ts';
import type { ClassReportDocument, ModuleReportDocument } from './document.ts';

const sections = [
  { en: 'Instrument Systems (ATA 31)', th: 'ระบบเครื่องวัด (ATA 31)' },
  { en: 'Flight Controls (ATA 27)', th: 'ระบบบังคับการบิน (ATA 27)' },
];

/** So many exams, the last one newest; each with both subsections. */
function ofExams(language: PrintLanguage, count: number) {
  const exams = Array.from({ length: count }, (_, index) => ({
    id: `e${index}`,
    number: 3 + index * 2,
    title: { en: `Intake ${index + 1}`, th: `รุ่นที่ ${index + 1}` },
    opensAt: new Date(Date.UTC(2026, index, 15, 18)),
    passMark: 75,
    taken: 8,
    passed: (index * 3) % 9,
    mean: 70 + index + 0.96,
    counts: true,
    module: { id: 'm', code: index % 2 ? '11A' : '7', title: { en: 'Maintenance', th: 'การซ่อมบำรุง' } },
  }));
  const parts = sections.flatMap((title, at) =>
    exams.map(({ id }, index) => ({
      examId: id,
      subsectionId: `s${at}`,
      code: `11.${at + 5}`,
      title,
      correct: (index * 7 + at * 11) % 25,
      total: 24,
    })),
  );
  return {
    print: testPrint(language),
    timeZone: 'Asia/Bangkok',
    classified: { model: 'MODULE' as const },
    signer: testReport(language, 0).signer,
    exams,
    parts,
    leftOut: 2,
  };
}

/** More exams than stand beside each other, a name of 300 letters, and somebody who missed some. */
export function testClassReport(language: PrintLanguage): ClassReportDocument {
  const of = ofExams(language, 11);
  const examinees = Array.from({ length: 6 }, (_, index) => ({
    id: `x${index}`,
    number: numberOf(index),
    ...(index === 3 ? { givenName: longestName, familyName: {} } : { givenName: nameOf(index), familyName: {} }),
  }));
  const results = examinees.flatMap(({ id }, person) =>
    of.exams
      .filter((_, index) => (index + person) % 4 !== 0)
      .map((exam, index) => {
        const percent = 60.04 + ((index * 13 + person * 7) % 40);
        return { resultId: `r${person}-${index}`, examineeId: id, examId: exam.id, percent, passed: percent >= 75 };
      }),
  );
  return {
    ...of,
    code: 'AMT-25A',
    title: { en: 'Maintenance, intake 25A', th: 'ช่างซ่อมบำรุง รุ่น 25A' },
    examinees,
    results,
  };
}

export function testModuleReport(language: PrintLanguage): ModuleReportDocument {
  const of = ofExams(language, 11);
  const exams = of.exams.map(({ module: _module, ...exam }) => ({ ...exam, ...passRate(exam) }));
  return { ...of, code: '11A', title: { en: 'Turbine Aeroplanes', th: 'เครื่องบินเครื่องยนต์กังหัน' }, exams };
}
