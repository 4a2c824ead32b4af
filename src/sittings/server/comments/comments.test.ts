import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { questionContract } from '../../../questions/contract.ts';
import { questionHandlers } from '../../../questions/server/handlers.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { sittingContract } from '../../contract.ts';
import { findPaperOf } from '../paper-queries.ts';
import { examOfThree } from '../exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from '../save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...questionContract },
  {
    ...questionHandlers({ media: forgetfulMedia(), findPaperOf }),
    ...handlersInTest(worldInTest),
  },
);

async function sitting() {
  const company = await world.company('SIT');
  const [staff, examinee] = [await world.administrator(company), await world.examinee(company)];
  const { examId } = await world.inCompany(company, (db) => examOfThree(db, staff, [examinee], { now: world.now }));
  const { pass } = await world.as(examinee).startSitting({ examId });
  const holder = holderOf(pass);
  const reports = () => world.as(staff).listQuestionReports({ limit: 10 });
  const record = () =>
    world.inCompany(company, (db) =>
      db.selectFrom('audit_event').select('details').where('action', '=', 'sitting.commented').orderBy('id').execute(),
    );
  return { company, staff, examinee, examId, sittingId: holder.sittingId, api: world.as(holder), reports, record };
}

/** So many seconds from now. */
const seconds = (count: number) => new Date(Date.now() + count * 1000);

test('what an examinee says about a question reaches who keeps the bank, until it is taken back', async () => {
  const { staff, examId, api, reports } = await sitting();
  await api.saveComment({ position: 2, words: '  ตัวเลือก A และ C ถูกทั้งคู่ ', writtenAt: seconds(-3) });
  await api.saveComment({ position: 2, words: 'ตัวเลือก A และ C ถูกทั้งคู่ครับ', writtenAt: seconds(-2) });
  expect((await api.readSitting({})).comments).toMatchObject([{ position: 2, words: 'ตัวเลือก A และ C ถูกทั้งคู่ครับ' }]);
  const { 'hydra:member': said } = await reports();
  expect(said).toMatchObject([
    { words: 'ตัวเลือก A และ C ถูกทั้งคู่ครับ', exam: { id: examId }, administrator: null, affectedExams: 1 },
  ]);
  expect(said[0]?.examinee?.number).toBeTruthy();
  const author = await world.administrator(staff.companyId, ['question.view']);
  const [unnamed] = (await world.as(author).listQuestionReports({ limit: 10 }))['hydra:member'];
  expect(unnamed).toMatchObject({ id: said[0]?.id, examinee: { number: null, name: {} } });
  await api.saveComment({ position: 2, words: ' ', writtenAt: seconds(-1) });
  expect((await api.readSitting({})).comments).toMatchObject([{ position: 2, words: '' }]);
  expect((await reports())['hydra:totalItems']).toBe(0);
  const answer = { outcome: 'rejected', answer: 'No.', all: false, disable: false } as const;
  const answering = world.as(staff).answerQuestionReport({ reportId: said[0]?.id ?? '', ...answer });
  await expect(answering).rejects.toMatchObject({ status: 404 });
});

test('a comment that was answered stays as it was, and the examinee learns nothing of the answer', async () => {
  const { staff, api, reports } = await sitting();
  await api.saveComment({ position: 1, words: 'first' });
  const [report] = (await reports())['hydra:member'];
  const answer = { outcome: 'key_changed', answer: 'The key was wrong.', all: false, disable: false } as const;
  await world.as(staff).answerQuestionReport({ reportId: report?.id ?? '', ...answer });
  expect(await api.saveComment({ position: 1, words: 'second' })).toEqual({ saved: 1 });
  await api.saveComment({ position: 1, words: '' });
  const read = await api.readSitting({});
  expect(read.comments).toMatchObject([{ position: 1, words: 'first' }]);
  expect(JSON.stringify(read)).not.toContain('key was wrong');
});

test('repeated it counts once; written earlier it replaces nothing, and brings back nothing that was taken back', async () => {
  const { api, record } = await sitting();
  const [first, second, third] = [seconds(-9), seconds(-6), seconds(-3)];
  const standing = async () => (await api.readSitting({})).comments.map(({ words }) => words);
  await api.saveComment({ position: 1, words: 'second', writtenAt: second });
  await api.saveComment({ position: 1, words: 'second', writtenAt: second });
  await api.saveComment({ position: 1, words: 'first', writtenAt: first });
  expect(await standing()).toEqual(['second']);
  await api.saveComment({ position: 1, words: '', writtenAt: third });
  await api.saveComment({ position: 1, words: 'second', writtenAt: second });
  expect(await standing()).toEqual(['']);
  expect(await record()).toMatchObject([{ details: { withdrawn: false } }, { details: { withdrawn: true } }]);
});

test('a device whose clock runs ahead does not keep later words out', async () => {
  const { api, company } = await sitting();
  await api.saveComment({ position: 1, words: 'from the future', writtenAt: seconds(3600) });
  // A test is one transaction, whose clock stands still.
  await world.asOwner(company, (db) =>
    sql`update question_report set reported_at = reported_at - interval '1 second'`.execute(db),
  );
  await api.saveComment({ position: 1, words: 'later', writtenAt: seconds(30) });
  expect((await api.readSitting({})).comments).toMatchObject([{ words: 'later' }]);
});

test('what was written before the end is taken after it, and the record says so; what was written later is not', async () => {
  const { api, record } = await sitting();
  await expect(api.saveComment({ position: 4, words: 'where am I' })).rejects.toMatchObject({ status: 404 });
  await api.beginSitting({});
  await api.submitSitting({});
  await expect(api.saveComment({ position: 1, words: 'without a moment' })).rejects.toMatchObject({ code: 'ended' });
  const tomorrow = seconds(24 * 3600);
  await expect(api.saveComment({ position: 1, words: 'late', writtenAt: tomorrow })).rejects.toMatchObject({
    code: 'ended',
  });
  await api.saveComment({ position: 1, words: 'written before', writtenAt: seconds(-2) });
  expect((await api.readSitting({})).comments).toMatchObject([{ words: 'written before' }]);
  expect(await record()).toMatchObject([{ details: { position: 1, afterEnd: true } }]);
});

test('a pass takes no words that belong to another sitting', async () => {
  const { api, sittingId } = await sitting();
  const comment = { position: 1, words: 'mine', writtenAt: seconds(0) };
  await expect(api.saveComment({ ...comment, sittingId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'other_sitting',
  });
  expect((await api.readSitting({})).comments).toEqual([]);
  expect(await api.saveComment({ ...comment, sittingId })).toEqual({ saved: 1 });
});

test('from their home examinees add to their own sittings, and neither read nor write in anybody else’s', async () => {
  const { company, api, examinee, sittingId, reports } = await sitting();
  await api.saveComment({ position: 1, words: 'in the room', writtenAt: seconds(-5) });
  await api.beginSitting({});
  await api.submitSitting({});
  const home = world.as(examinee);
  expect((await home.listMyComments({ sittingId })).comments).toMatchObject([{ position: 1, words: 'in the room' }]);
  const comment = { sittingId, position: 2, words: 'from home', writtenAt: seconds(-4) };
  for (const other of [await world.examinee(company), await world.examinee(await world.company('OTHC'))]) {
    await expect(world.as(other).listMyComments({ sittingId })).rejects.toMatchObject({ status: 404 });
    await expect(world.as(other).saveMyComment(comment)).rejects.toMatchObject({ status: 404 });
  }
  expect((await reports())['hydra:totalItems']).toBe(1);
  expect(await home.saveMyComment(comment)).toEqual({ saved: 2 });
  expect((await reports())['hydra:totalItems']).toBe(2);
});

test('where staff ended a sitting early, what a device without network went on to say is taken until the deadline', async () => {
  const { api, company } = await sitting();
  await api.beginSitting({});
  await world.asOwner(company, (db) =>
    sql`update sitting set started_at = started_at - interval '5 minutes', ended_at = now() - interval '2 minutes',
      end_reason = 'ended_by_staff'`.execute(db),
  );
  expect(await api.saveComment({ position: 3, words: 'still here', writtenAt: seconds(-30) })).toEqual({ saved: 3 });
});
