import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { examContract } from '../../../exams/contract.ts';
import { examSurroundings, testExam } from '../../../exams/server/exam.fixture.ts';
import { examHandlers } from '../../../exams/server/handlers.ts';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { documentContract } from '../../contract.ts';
import { stopTypstWorker } from '../engine/typst-queue.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { documentHandlers } from '../handlers.ts';
import { personalPrintJobs } from '../personal/job.ts';

const media = forgetfulMedia();
const secret = 'a secret that only this test knows';
const world = testWorld(
  { ...examContract, ...documentContract },
  {
    ...examHandlers(examSurroundings),
    ...documentHandlers({ media, publicUrl: 'https://exams.example.test', secret }),
  },
);
const inTransaction: InTransaction = ({ companyId }, work) => world.inCompany(companyId ?? '', work);
afterAll(stopTypstWorker);

/** An exam on paper in which the first two of five examinees take part. */
async function office(code: string) {
  const company = await world.company(code);
  const bank = await testBank(world, company, { '1': 4 });
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) ids.push((await world.examinee(company)).examineeId);
  const plan = { count: { '1': 3 }, kind: 'paper', state: 'scheduled', opens: 24, closes: 25 } as const;
  const { examId } = await testExam(world, company, bank, { ...plan, examineeIds: ids.slice(0, 2) });
  const api = world.as(await world.administrator(company));
  const make = async (onlyLacking = false) => {
    const { printId } = await api.startPersonalPrint({ examId, languages: 'en', withSheets: false, onlyLacking });
    await personalPrintJobs(media, secret)['print_personal_papers']?.(
      { company, task: printId },
      { inTransaction, now: () => world.now },
    );
    const files = Object.keys(unzipSync(await api.readPersonalPapers({ printId, place: 0 })));
    return files.map((name) => Number(name.slice(0, 4))).toSorted((one, other) => one - other);
  };
  const printPack = async (parts: 'all' | 'lists' = 'all') => {
    const pdf = await api.printPack({ examId, languages: 'en', parts });
    await api.notePrinted({ examId, document: parts === 'all' ? 'pack' : 'lists' });
    return pdf;
  };
  const out = async () => {
    const { prints, lacking, withdrawn } = await api.listExamPrints({ examId });
    const changes = prints.map(({ document, facts, places }) => [
      document,
      facts,
      places.map(({ change, people }) => [change, people.map(({ id }) => ids.indexOf(id))]),
    ]);
    return { changes, lacking: lacking.map(({ id }) => ids.indexOf(id)), withdrawn: withdrawn.map(({ copy }) => copy) };
  };
  return { company, examId, ids, api, make, printPack, out };
}

test('what was only looked at is not printed; what was printed says when, by whom and of how many', async () => {
  const here = await office('LOOKED');
  await here.api.printPack({ examId: here.examId, languages: 'en' });
  expect((await here.api.listExamPrints({ examId: here.examId })).prints).toEqual([]);
  await here.api.notePrinted({ examId: here.examId, document: 'pack' });
  // Printed once more from the same page.
  await here.api.notePrinted({ examId: here.examId, document: 'pack' });
  expect((await here.api.listExamPrints({ examId: here.examId })).prints).toMatchObject([
    { document: 'pack', version: null, people: 2, printedAt: world.now, facts: [], places: [] },
  ]);
  const record = await world.inCompany(here.company, (db) =>
    db
      .selectFrom('audit_event')
      .select(['subject_id', 'details'])
      .where('action', '=', 'exam.document_printed')
      .execute(),
  );
  expect(record).toEqual([{ subject_id: here.examId, details: { number: 1, document: 'pack' } }]);
});

test('people who come after the pack lack a paper, and get theirs alone, with the next numbers', async () => {
  const here = await office('LATER');
  await here.printPack();
  await here.api.registerForExam({ examId: here.examId, examineeIds: here.ids.slice(2, 4) });
  expect(await here.out()).toEqual({ changes: [['pack', [], [['added', [2, 3]]]]], lacking: [2, 3], withdrawn: [] });
  // One and two are out, and three is the spare copy of the pack.
  expect(await here.make(true)).toEqual([4, 5]);
  expect((await here.out()).lacking).toEqual([]);
  await expect(
    here.api.startPersonalPrint({ examId: here.examId, languages: 'en', withSheets: false, onlyLacking: true }),
  ).rejects.toMatchObject({ code: 'nobody_lacks_paper' });
  const lists = textOfPdf(await here.printPack('lists'));
  expect(lists.join('\n')).toMatch(/Register of copies/);
  // Without a paper in it, which begins with its rules.
  expect(lists.join('\n')).not.toContain('Do not open');
  expect(await here.make()).toEqual([1, 2, 4, 5]);
  const changes = (await here.out()).changes;
  expect(changes).toContainEqual(['lists', [], []]);
  expect(changes).toContainEqual(['personal_papers', [], []]);
  expect(changes).toContainEqual(['pack', [], [['added', [2, 3]]]]);
});

test('who leaves after the print, and what moves, is named; their copy is to be taken out', async () => {
  const here = await office('LEFT');
  expect(await here.make()).toEqual([1, 2]);
  await here.api.printAttendance({ examId: here.examId, language: 'th' });
  await here.api.notePrinted({ examId: here.examId, document: 'attendance' });
  await here.api.printPaper({ examId: here.examId, version: 'A', languages: 'en' });
  await here.api.notePrinted({ examId: here.examId, document: 'paper', version: 'A' });
  await world.inCompany(here.company, async (db) => {
    await db
      .deleteFrom('exam_candidate')
      .where('examinee_id', '=', here.ids[0] ?? '')
      .execute();
    await db.updateTable('exam').set({ place: 'Another hall' }).where('id', '=', here.examId).execute();
  });
  const { changes, withdrawn, lacking } = await here.out();
  expect(changes.toSorted()).toEqual([
    ['attendance', ['where'], [['removed', [0]]]],
    ['paper', ['where'], []],
    ['personal_papers', ['where'], [['removed', [0]]]],
  ]);
  expect([withdrawn, lacking]).toEqual([[1], []]);
  const [only] = (await here.api.listExamPrints({ examId: here.examId })).withdrawn;
  expect(only).toMatchObject({ copy: 1, version: 'A', person: { id: here.ids[0] } });
});

test('a pack that was made before others got the same numbers cannot be noted as printed', async () => {
  const here = await office('RACE');
  await here.api.printPack({ examId: here.examId, languages: 'en' });
  await here.api.registerForExam({ examId: here.examId, examineeIds: here.ids.slice(2, 3) });
  // The third copy is the spare one of the pack that nobody has printed yet.
  expect(await here.make()).toEqual([1, 2, 3]);
  await expect(here.api.notePrinted({ examId: here.examId, document: 'pack' })).rejects.toMatchObject({
    code: 'printed_meanwhile',
  });
  await here.printPack();
  expect((await here.out()).changes).toContainEqual(['pack', [], []]);
});

test('what another company printed is not there, and nobody notes a print of its exams', async () => {
  const here = await office('HERE');
  const there = await office('THERE');
  await there.printPack();
  await expect(here.api.listExamPrints({ examId: there.examId })).rejects.toMatchObject({ status: 404 });
  await expect(here.api.notePrinted({ examId: there.examId, document: 'pack' })).rejects.toMatchObject({ status: 404 });
});

test('of two that were made in the same moment the newest counts as printed', async () => {
  const here = await office('TWICE');
  await here.api.printPack({ examId: here.examId, languages: 'en' });
  await world.inCompany(here.company, async (db) => {
    await sql`insert into exam_print (exam_id, document, languages, made_by, made_at, facts, places, copies)
      select exam_id, document, languages, made_by, made_at + interval '1 second', facts, places, copies from exam_print`.execute(
      db,
    );
    await sql`update exam_print set places = '[]' where made_at = (select min(made_at) from exam_print)`.execute(db);
  });
  await here.api.notePrinted({ examId: here.examId, document: 'pack' });
  expect((await here.out()).changes).toEqual([['pack', [], []]]);
});
