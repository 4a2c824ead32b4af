import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam } from '../../../exams/server/exam.fixture.ts';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { askToStop } from '../../../platform/server/jobs/tasks.ts';
import { documentContract } from '../../contract.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { stopTypstWorker } from '../engine/typst-queue.ts';
import { documentHandlers } from '../handlers.ts';
import { candidateRow, examRow, now } from '../rows.fixture.ts';
import { usualPrint } from '../../settings-schema.ts';
import { copiesOf } from './copies.ts';
import { personalPrintJobs } from './job.ts';
import { zipVolumes } from './zip-volumes.ts';

const media = forgetfulMedia();
const world = testWorld(
  documentContract,
  documentHandlers({ media, publicUrl: 'https://exams.example.test', secret: 'a secret of tests' }),
);
const inTransaction: InTransaction = ({ companyId }, work) => world.inCompany(companyId ?? '', work);
afterAll(stopTypstWorker);

async function school(candidates: number) {
  const company = await world.company('SAT');
  const bank = await testBank(world, company, { '1': 4 });
  const examineeIds: string[] = [];
  for (let index = 0; index < candidates; index++) examineeIds.push((await world.examinee(company)).examineeId);
  const plan = { count: { '1': 3 }, versions: 2, kind: 'paper', state: 'scheduled', examineeIds } as const;
  const { examId } = await testExam(world, company, bank, plan);
  const ada = await world.administrator(company);
  const work = (task: string) =>
    personalPrintJobs(media, 'a secret that only this test knows')['print_personal_papers']?.(
      { company, task },
      { inTransaction, now: () => world.now },
    );
  return { company, examId, ada, api: world.as(ada), work };
}

const how = { languages: 'th', withSheets: true } as const;

test('each candidate gets a paper and an answer sheet of their own, as a file that is kept and on record', async () => {
  const { company, examId, ada, api, work } = await school(3);
  const { printId } = await api.startPersonalPrint({ examId, ...how });
  await expect(api.startPersonalPrint({ examId, ...how })).rejects.toMatchObject({ code: 'print_under_way' });
  await expect(api.readPersonalPapers({ printId, place: 0 })).rejects.toMatchObject({ status: 404 });
  await work(printId);
  const { prints } = await api.listPersonalPrints({ examId });
  expect(prints).toMatchObject([{ id: printId, state: 'done', people: 3, made: 3, files: [{ place: 0 }] }]);
  const files = Object.entries(unzipSync(await api.readPersonalPapers({ printId, place: 0 })));
  const people = await world.asOwner(company, (db) => db.selectFrom('examinee').select('number').execute());
  const numbers = people.map(({ number }) => number);
  expect(files.map(([name]) => name.slice(0, 5)).toSorted()).toEqual(['0001-', '0002-', '0003-']);
  for (const [name, bytes] of files) {
    const pages = textOfPdf(bytes);
    const whose = numbers.filter((number) => name.includes(number));
    expect(whose).toHaveLength(1);
    // On every page, and nobody else's on any.
    for (const page of pages) expect(numbers.filter((number) => page.includes(number))).toEqual(whose);
    expect(pages.some((page) => page.includes('กระดาษคำตอบ'))).toBe(true);
  }
  const events = await world.inCompany(company, (db) =>
    db.selectFrom('audit_event').select(['action', 'actor_id', 'subject_id']).orderBy('id').execute(),
  );
  expect(events).toEqual(
    ['exam.personal_papers_printed', 'exam.personal_papers_downloaded'].map((action) => ({
      action,
      actor_id: ada.accountId,
      subject_id: examId,
    })),
  );
});

test('papers belong to the person who ordered them, and need the permission for papers', async () => {
  const { company, examId, api, work } = await school(1);
  const { printId } = await api.startPersonalPrint({ examId, ...how });
  await work(printId);
  const colleague = world.as(await world.administrator(company));
  expect(await colleague.listPersonalPrints({ examId })).toEqual({ prints: [] });
  await expect(colleague.readPersonalPapers({ printId, place: 0 })).rejects.toMatchObject({ status: 404 });
  const other = world.as(await world.administrator(company, ['question.view', 'exam.generateHandPickedExams']));
  await expect(other.startPersonalPrint({ examId, ...how })).rejects.toMatchObject({ status: 403 });
  await expect(other.readPersonalPapers({ printId, place: 0 })).rejects.toMatchObject({ status: 403 });
  const stranger = world.as(await world.administrator(await world.company('ELSE')));
  await expect(stranger.startPersonalPrint({ examId, ...how })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.listPersonalPrints({ examId })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.readPersonalPapers({ printId, place: 0 })).rejects.toMatchObject({ status: 404 });
});

test('an exam without candidates has nothing to make out', async () => {
  const { company, examId, api } = await school(1);
  await world.asOwner(company, (db) => db.deleteFrom('exam_candidate').where('exam_id', '=', examId).execute());
  await expect(api.startPersonalPrint({ examId, ...how })).rejects.toMatchObject({ code: 'nobody_registered' });
});

test('a print that is stopped ends with the papers that were made by then, and says so', async () => {
  const { company, examId, ada, api, work } = await school(2);
  const { printId } = await api.startPersonalPrint({ examId, ...how });
  await world.inCompany(company, (db) => askToStop(db, printId, ada.accountId, world.now));
  expect((await api.listPersonalPrints({ examId })).prints).toMatchObject([{ isStopping: true, state: 'queued' }]);
  await work(printId);
  const { prints } = await api.listPersonalPrints({ examId });
  expect(prints).toMatchObject([{ state: 'done', people: 2, made: 0, files: [] }]);
});

test('files are full one after the other, and hold what was put in', async () => {
  const kept: Uint8Array[] = [];
  const volumes = zipVolumes({ full: 1000, keep: async (zip) => void kept.push(zip) });
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await volumes.add(name, new Uint8Array(600).fill(name.charCodeAt(0)));
  await volumes.end();
  await volumes.end();
  const found = kept.map((zip) =>
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, bytes.length, bytes[0]]),
  );
  expect(found).toEqual([
    [
      ['a.pdf', 600, 97],
      ['b.pdf', 600, 98],
    ],
    [['c.pdf', 600, 99]],
  ]);
});

test('who reads larger text gets large print without being asked for, and the file says so', async () => {
  const { company, examId, api, work } = await school(3);
  const [first] = await world.asOwner(company, (db) =>
    db.selectFrom('examinee').select(['id', 'number']).orderBy('number').execute(),
  );
  await world.asOwner(company, (db) =>
    db
      .updateTable('examinee')
      .set({ larger_text: true })
      .where('id', '=', first?.id ?? '')
      .execute(),
  );
  const { printId } = await api.startPersonalPrint({ examId, ...how });
  await work(printId);
  expect((await api.listPersonalPrints({ examId })).prints).toMatchObject([{ made: 3, text: 'normal', largePrint: 1 }]);
  const names = Object.keys(unzipSync(await api.readPersonalPapers({ printId, place: 0 })));
  expect(names.filter((name) => name.endsWith('-large.pdf'))).toEqual([expect.stringContaining(first?.number ?? '?')]);
  const all = await api.startPersonalPrint({ examId, ...how, text: 'large' });
  await work(all.printId);
  const { prints } = await api.listPersonalPrints({ examId });
  expect(prints.find(({ id }) => id === all.printId)).toMatchObject({ text: 'large', largePrint: 0 });
});

test('large print is a paper of its own, and the others keep theirs', () => {
  const candidates = [
    { ...candidateRow, copy: 1, number: 'S-1', largerText: true },
    { ...candidateRow, copy: 2, number: 'S-2' },
  ];
  const print = { languages: 'en', size: 'a4', text: 'normal', layout: 'under', withSheets: false } as const;
  const exam = { ...examRow, ownPrint: { ...usualPrint, numberedCopies: false } };
  const copies = copiesOf({
    exam,
    questions: [],
    candidates,
    pictures: {},
    how: print,
    stamp: { of: () => 'STAMPSTAMP', isOurs: () => true },
    now,
  });
  const sheets = copies.map(({ sheets: made }) => [made()].flat()[0]);
  expect(copies.map(({ name }) => name)).toEqual(['0002-EX-0042-A-S-2.pdf', '0001-EX-0042-A-S-1-large.pdf']);
  expect(sheets.map((sheet) => sheet?.content)).toMatchObject([{ large: false }, { large: true }]);
  // Copies without numbers show none.
  expect(sheets.map((sheet) => sheet?.own?.content)).toMatchObject([{ copy: '' }, { copy: '' }]);
});

test('copies go version by version and keep their number in the register', () => {
  const candidates = [
    { ...candidateRow, copy: 1, number: 'S 1/2', version: 'B' },
    { ...candidateRow, copy: 2, number: 'S-2', version: 'A' },
    { ...candidateRow, copy: 3, number: 'S-3', version: 'B' },
  ];
  const print = { languages: 'en', size: 'a4', text: 'normal', layout: 'under', withSheets: false } as const;
  const copies = copiesOf({
    exam: examRow,
    questions: [],
    candidates,
    pictures: {},
    how: print,
    stamp: { of: () => 'STAMPSTAMP', isOurs: () => true },
    now,
  });
  expect(copies.map(({ name }) => name)).toEqual([
    '0002-EX-0042-A-S-2.pdf',
    '0001-EX-0042-B-S_1_2.pdf',
    '0003-EX-0042-B-S-3.pdf',
  ]);
  const contents = copies.map(({ sheets }) => [sheets()].flat().map(({ content }) => content));
  // What copies of a version share is one and the same, so that it is laid out once.
  expect(contents[1]).toEqual(contents[2]);
  const [first] = copies;
  const [cover = ''] = first ? textOfPdf(compileTypst(first.sheets()).pdf) : [];
  expect(cover).toContain('S-2');
});
