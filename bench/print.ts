// `npm run bench -- print`: 1,000 questions in Thai as PDF, beside a paper of 60 questions in the same run.
import { testPrint } from '../src/documents/server/documents.fixture.ts';
import { testQuestions } from '../src/documents/server/questions.fixture.ts';
import { paperSheet } from '../src/documents/server/paper/sheet.ts';
import { questionsSheet } from '../src/documents/server/questions/sheet.ts';
import { testPaper } from '../src/documents/server/documents.fixture.ts';
import type { TypstSheet } from '../src/documents/server/engine/typst-sheet.ts';
import { compileInWorker, stopTypstWorker } from '../src/documents/server/engine/typst-queue.ts';
import type { WholeQuestion } from '../src/questions/domain/whole-question.ts';

const count = Number(process.argv[3] ?? 1000);
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(46)}${value}\n`);

/** Every kind over and over, one in eight with a picture and formulas, each with its words changed. */
function questions(): WholeQuestion[] {
  return testQuestions(count).map(({ content, key, points }, index) => {
    const stem = { th: (content.stem.th ?? '').replace(/^(<p>)?/, `$1(${index + 1}) `) };
    return {
      id: String(index),
      number: index + 1,
      code: `B-${index + 1}`,
      version: 1,
      status: 'approved',
      author: { th: 'สมชาย ใจดี' },
      module: { code: '11A', title: {} },
      subsection: { code: `11.${(index % 20) + 1}`, title: {} },
      level: (index % 3) + 1,
      facts: { categories: ['B1.1'], tags: [], difficulty: null, reviewDue: null },
      draft: {
        content: { ...content, stem },
        key,
        explanation: { th: `คำอธิบายข้อ ${index + 1}: โปรดดูคู่มือซ่อมบำรุงอากาศยาน` },
        reference: `AMM 29-11-00, ${index + 1}`,
        points,
      },
    };
  });
}

const document = {
  title: { th: 'คำถามในคลังคำถาม' },
  fields: ['number', 'code', 'place', 'level', 'reference', 'explanation'],
  withKey: true,
  questions: questions(),
} as const;

async function timed(what: string, sheet: () => TypstSheet): Promise<number> {
  const times: number[] = [];
  let pages = 0;
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    ({ pages } = await compileInWorker(sheet()));
    times.push(performance.now() - start);
  }
  const median = times.toSorted((a, b) => a - b)[1] ?? 0;
  say(what, `${(median / 1000).toFixed(2)} s, ${pages} pages`);
  return median;
}

// The first document loads the fonts.
await compileInWorker(paperSheet(testPaper('th', 1)));
const paper = await timed('a paper of 60 questions', () => paperSheet(testPaper('th', 60, {}, true)));
const print = testPrint('th');
const one = await timed(`${count} questions, one column, with key`, () =>
  questionsSheet({ print, layout: 'one_column', ...document }),
);
await timed(`${count} questions, two columns, without key`, () =>
  questionsSheet({ print, layout: 'two_columns', ...document, withKey: false }),
);
say(`a question of ${count} / a question of the paper`, (one / count / (paper / 60)).toFixed(2));
await stopTypstWorker();
