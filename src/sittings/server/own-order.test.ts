import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from './save.fixture.ts';
import { listShownNumbers } from './shown-numbers.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));

/** Examinees of one version, whose exam gives everybody these orders. */
async function exam(setting: { own_question_order: boolean; own_option_order: boolean }, people = 1) {
  const company = await world.company(`own-${crypto.randomUUID().slice(0, 8)}`);
  const staff = await world.administrator(company);
  const examinees: Examinee[] = [];
  while (examinees.length < people) examinees.push(await world.examinee(company));
  const { examId, paperId } = await world.inCompany(company, (db) =>
    examOfThree(db, staff, examinees, { now: world.now }),
  );
  const asOwner = (query: ReturnType<typeof sql>) => world.asOwner(company, (db) => query.execute(db));
  await world.asOwner(company, (db) => db.updateTable('exam').set(setting).where('id', '=', examId).execute());
  const start = async (at = 0) => {
    const who = examinees[at];
    if (!who) throw new Error('there are fewer examinees');
    return holderOf((await world.as(who).startSitting({ examId })).pass);
  };
  const seeds = (sittingId: string) =>
    world.inCompany(company, (db) =>
      db
        .selectFrom('sitting')
        .select(['question_seed as questionSeed', 'option_seed as optionSeed'])
        .where('id', '=', sittingId)
        .executeTakeFirstOrThrow(),
    );
  return { company, paperId, asOwner, start, seeds };
}

const both = { own_question_order: true, own_option_order: true };

test('each sitting has seeds of its own, that stay on another device and never leave the server', async () => {
  const { start, seeds } = await exam(both, 2);
  const [first, second] = [await start(0), await start(1)];
  const mine = await seeds(first.sittingId);
  expect(new Set([...Object.values(mine), ...Object.values(await seeds(second.sittingId))]).size).toBe(4);
  const read = await world.as(first).readSitting({});
  for (const seed of Object.values(mine)) expect(JSON.stringify(read)).not.toContain(seed ?? 'no seed');
  expect(read.questions.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(read.ownOrder?.map(({ position }) => position).toSorted()).toEqual([1, 2, 3]);
  expect(read.ownOrder?.map(({ options }) => options?.toSorted())).toEqual([0, 1, 2].map(() => [0, 1, 2]));
  const again = await start(0);
  expect(again.sittingId).toBe(first.sittingId);
  expect((await world.as(again).readSitting({})).ownOrder).toEqual(read.ownOrder);
});

test('what is saved and the receipt go by the paper; after the end the numbers are still known', async () => {
  const { company, start } = await exam(both);
  const api = world.as(await start());
  const { ownOrder, sittingId } = await api.readSitting({});
  await api.beginSitting({});
  await api.saveAnswer({ position: 2, revision: 1, response: 'b2', flagged: false, key: crypto.randomUUID() });
  await api.submitSitting({});
  const after = await api.readSitting({});
  expect(after).toMatchObject({ questions: [], answers: [{ position: 2, response: 'b2' }] });
  expect(after.ownOrder).toEqual(ownOrder);
  const shown = await world.inCompany(company, (db) => listShownNumbers(db, [sittingId]));
  expect([...(shown.get(sittingId) ?? [])]).toEqual(ownOrder?.map(({ position }, at) => [position, at + 1]));
});

test('without the setting there is neither seed nor order; one alone leaves the other as the paper has it', async () => {
  const plain = await exam({ own_question_order: false, own_option_order: false });
  const sitting = await plain.start();
  expect(await plain.seeds(sitting.sittingId)).toEqual({ questionSeed: null, optionSeed: null });
  expect(await world.as(sitting).readSitting({})).not.toHaveProperty('ownOrder');
  const options = await exam({ own_question_order: false, own_option_order: true });
  const { ownOrder } = await world.as(await options.start()).readSitting({});
  expect(ownOrder?.map(({ position }) => position)).toEqual([1, 2, 3]);
});

test('options that may not be shuffled, and those of true or false, keep their places', async () => {
  const { paperId, asOwner, start } = await exam(both);
  const change = (position: number, content: object) =>
    asOwner(sql`update question_version v set content = v.content || ${JSON.stringify(content)}::jsonb from paper_question p
      where p.paper_id = ${paperId} and p.position = ${position} and v.question_id = p.question_id`);
  await change(1, { shuffleOptions: false });
  await change(2, { kind: 'true_false' });
  await change(3, { kind: 'ordering', shuffleOptions: false });
  const { ownOrder = [] } = await world.as(await start()).readSitting({});
  const moves = ownOrder.filter(({ options }) => options).map(({ position }) => position);
  expect(moves).toEqual([3]);
});
