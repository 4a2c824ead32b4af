import { afterAll, expect, test } from 'vitest';
import type { Permission } from '../../../platform/access.ts';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { schoolWith } from '../../../questions/server/question-bank.fixture.ts';
import { documentContract } from '../../contract.ts';
import { inPrintOrder } from '../../domain/questions/print-choices.ts';
import { documentHandlers } from '../handlers.ts';
import { documentJobs, picturesOf } from './job.ts';
import { questionsSheet } from './sheet.ts';
import { testPrint } from '../documents.fixture.ts';
import { testQuestions } from '../questions.fixture.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { stopTypstWorker } from '../engine/typst-queue.ts';

const media = forgetfulMedia();
const world = testWorld(
  documentContract,
  documentHandlers({ media, publicUrl: 'https://sanam.example.org', secret: 'a secret of tests' }),
);
const inTransaction: InTransaction = ({ companyId }, work) => world.inCompany(companyId ?? '', work);
afterAll(stopTypstWorker);

const kinds = 9;
const whole = testQuestions(kinds).map(({ content, key, points }, index) => ({
  id: String(index),
  number: index + 1,
  code: index % 2 === 0 ? `C-${kinds - index}` : null,
  version: 1,
  status: 'approved' as const,
  author: { en: 'Somchai Jaidee', th: 'สมชาย ใจดี' },
  module: { code: index < 5 ? '11A' : '2', title: {} },
  subsection: { code: `11.${kinds - index}`, title: {} },
  level: (index % 3) + 1,
  facts: { categories: ['B1.1'], tags: ['ATA 29'], difficulty: null, reviewDue: null },
  draft: { content, key, points, explanation: { th: 'คำอธิบาย' }, reference: 'AMM 29' },
}));

async function school(held?: readonly Permission[]) {
  const { company, ada } = await schoolWith(world, whole, held);
  return { company, api: world.as(ada) };
}

const order = {
  selection: { filter: {} },
  fields: ['number', 'place', 'explanation'] as ('number' | 'place' | 'explanation')[],
  order: 'number' as const,
  languages: 'en+th' as const,
  layout: 'side_by_side' as const,
  size: 'a4' as const,
  withKey: true,
};

test('a print is made in the background and stays with the person who ordered it', async () => {
  const { company, api } = await school();
  expect(await api.checkQuestionPrint({ selection: order.selection })).toMatchObject({
    total: kinds,
    languages: [
      { language: 'en', count: kinds },
      { language: 'th', count: kinds },
      { language: 'fr', count: 0 },
    ],
  });
  const { printId } = await api.startQuestionPrint(order);
  await expect(api.readPrintedQuestions({ printId })).rejects.toMatchObject({ status: 404 });
  const job = documentJobs(media)['print_questions'];
  await job?.({ company, task: printId }, { inTransaction, now: () => world.now });
  const pdf = await api.readPrintedQuestions({ printId });
  expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
  const other = world.as(await world.administrator(company));
  await expect(other.readPrintedQuestions({ printId })).rejects.toMatchObject({ status: 404 });
  const events = await world.inCompany(company, (db) => db.selectFrom('audit_event').select('action').execute());
  expect(events).toEqual([{ action: 'questions.printed' }]);
});

test('the picture of a passage is printed with its questions', async () => {
  const hash = 'c'.repeat(64);
  const passage = { number: 1, place: 1, text: { en: `<p><img src="media:${hash}" alt="A pump"></p>` } };
  const [question] = whole;
  if (!question) throw new Error('no question');
  const pictures = await picturesOf([{ ...question, passage }], async () => new Uint8Array([1]));
  expect(Object.keys(pictures)).toContain(hash);
});

test('keys are printed only by people who may see them', async () => {
  const { api } = await school(['question.print']);
  await expect(api.startQuestionPrint(order)).rejects.toMatchObject({ code: 'may_not_see_keys' });
  await expect(api.startQuestionPrint({ ...order, withKey: false })).resolves.toBeDefined();
  const selection = { filter: { keyAt: '3:1' } };
  await expect(api.checkQuestionPrint({ selection })).rejects.toMatchObject({ status: 403 });
  await expect(api.startQuestionPrint({ ...order, selection, withKey: false })).rejects.toMatchObject({ status: 403 });
});

test.each(['one_column', 'two_columns', 'side_by_side'] as const)(
  'every kind in %s, with and without key',
  (layout) => {
    for (const withKey of [true, false]) {
      const fields = ['number', 'code', 'level', 'tags', 'status', 'author', 'reference', 'explanation'] as const;
      const document = { print: testPrint('en+th'), title: {}, layout, fields, withKey, questions: whole };
      expect(compileTypst(questionsSheet(document)).pages).toBeGreaterThan(0);
    }
  },
);

test('without a key nothing on paper tells it', () => {
  const document = {
    print: testPrint('en'),
    title: {},
    layout: 'one_column',
    fields: ['explanation'],
    questions: whole,
  } as const;
  const [first] = whole;
  const changed = whole.map((question) =>
    question === first
      ? { ...question, draft: { ...question.draft, key: { kind: 'option' as const, option: 'o2' } } }
      : question,
  );
  const bare = (questions: typeof whole) =>
    JSON.stringify(questionsSheet({ ...document, withKey: false, questions }).content);
  expect(bare(changed)).toBe(bare(whole));
  const keyed = (questions: typeof whole) =>
    JSON.stringify(questionsSheet({ ...document, withKey: true, questions }).content);
  expect(keyed(changed)).not.toBe(keyed(whole));
});

test('without the key the right sides of pairs do not stand as they were written', () => {
  const question = whole.find(({ draft }) => draft.content.kind === 'matching');
  if (!question) throw new Error('one of them is a matching');
  const { draft } = question;
  const turned = { ...draft, content: { ...draft.content, matches: draft.content.matches.toReversed() } };
  const printed = (one: typeof draft, withKey: boolean) => {
    const document = { print: testPrint('en'), title: {}, layout: 'one_column' as const, fields: [], withKey };
    return JSON.stringify(questionsSheet({ ...document, questions: [{ ...question, draft: one }] }).content);
  };
  expect(printed(turned, false)).toBe(printed(draft, false));
  expect(printed(turned, true)).not.toBe(printed(draft, true));
});

test('questions stand in the order asked for, equal ones by number', () => {
  const numbers = (by: Parameters<typeof inPrintOrder>[1]) => inPrintOrder(whole, by).map(({ number }) => number);
  expect(numbers('number')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(numbers('place')).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(numbers('code').slice(0, 5)).toEqual([9, 7, 5, 3, 1]);
  expect(numbers('level').slice(0, 3)).toEqual([7, 4, 1]);
});
