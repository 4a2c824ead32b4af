import type { PrintLanguage } from '../../domain/print.ts';
import { testPrint } from '../documents.fixture.ts';
import { testQuestions } from '../questions.fixture.ts';
import type { QuestionUseDocument } from './sheet.ts';

const exam = { id: 'e', title: { en: 'Intake 3', th: 'รุ่นที่ 3' }, state: 'closed', correct: 9 };

/** A question of two versions, with a decision, reports, and an exam that is not released. */
export function testQuestionUse(language: PrintLanguage): QuestionUseDocument {
  const [first] = testQuestions(1);
  if (!first) throw new Error('there are questions');
  return {
    print: testPrint(language),
    timeZone: 'Asia/Bangkok',
    question: {
      number: 17,
      module: { code: '11A', title: {} },
      subsection: { code: '11.9', title: {} },
      draft: { ...first, explanation: {}, reference: '' },
    },
    versions: [
      {
        version: 2,
        writers: [{ en: 'Mali Dee', th: 'มะลิ ดี' }],
        writtenAt: new Date('2026-01-20T02:00:00Z'),
        approved: { by: { en: 'Somchai Jai', th: 'สมชาย ใจ' }, at: new Date('2026-01-22T02:00:00Z') },
        options: first.content.options,
        right: first.content.options.slice(0, 1).map(({ id }) => id),
      },
    ],
    use: {
      papers: [],
      exams: [
        {
          ...exam,
          opensAt: new Date('2026-03-01T02:00:00Z'),
          version: 2,
          answered: 40,
          figures: { examinees: 40, facility: 0.6, discrimination: 0.31, omitted: 2, seconds: 41 },
        },
        { ...exam, opensAt: new Date('2026-02-01T02:00:00Z'), version: 1, answered: 12, figures: null },
      ],
      figures: { examinees: 40, facility: 0.6, discrimination: 0.31, flags: [] },
      options: [{ version: 2, examinees: 40, omitted: 2, counts: [24, 9, 5] }],
      decisions: [{ exam, policy: 'accept', decidedAt: new Date('2026-03-09T02:00:00Z') }],
      reports: { all: 3, open: 1 },
    },
  };
}
