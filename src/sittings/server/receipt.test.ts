import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { answerCode } from './receipt.ts';
import { actOnSittings } from './room/acts.ts';
import { handlersInTest, holderOf, type WorldInTest } from './save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));

/** Three questions under way; the first is answered, the second was answered and emptied again. */
async function underWay() {
  const companyId = await world.company(`rec-${crypto.randomUUID().slice(0, 8)}`);
  const [staff, examinee] = [await world.administrator(companyId), await world.examinee(companyId)];
  const { examId } = await world.inCompany(companyId, (db) => examOfThree(db, staff, [examinee], { now: world.now }));
  const { pass } = await world.as(examinee).startSitting({ examId });
  const holder = holderOf(pass);
  const api = world.as(holder);
  await api.beginSitting({});
  const save = (position: number, revision: number, response: string | null, flagged = false) =>
    api.saveAnswer({ position, revision, response, flagged, key: crypto.randomUUID() });
  await save(1, 1, 'a1');
  await save(2, 1, 'a2');
  await save(2, 2, null);
  return { companyId, staff, sittingId: holder.sittingId, api, save };
}

test('handing in brings a receipt of what is saved, every time the same; before the end there is none', async () => {
  const { api, sittingId, save } = await underWay();
  await save(3, 1, 'b3');
  expect((await api.readSitting({})).receipt).toBeNull();
  const { receipt } = await api.submitSitting({});
  const given = [
    { position: 3, response: 'b3' },
    { position: 1, response: 'a1' },
  ];
  expect(receipt).toEqual({ ...answerCode(sittingId, given), endedAt: receipt.endedAt });
  expect(receipt.answers).toBe(2);
  expect((await api.submitSitting({})).receipt).toEqual(receipt);
  expect((await api.readSitting({})).receipt).toEqual(receipt);
});

test('a flag is no part of the code, and another answer is another code', async () => {
  const { api, sittingId, save } = await underWay();
  await save(1, 2, 'a1', true);
  const { receipt } = await api.submitSitting({});
  expect(receipt.code).toBe(answerCode(sittingId, [{ position: 1, response: 'a1' }]).code);
  expect(receipt.code).not.toBe(answerCode(sittingId, [{ position: 1, response: 'b1' }]).code);
});

test('where the time is over and nobody has written that down, there is no receipt; handing in brings it', async () => {
  const { companyId, api } = await underWay();
  await world.asOwner(companyId, (db) =>
    sql`update sitting set started_at = started_at - interval '1 hour', deadline = now() - interval '4 seconds'`.execute(
      db,
    ),
  );
  expect(await api.readSitting({})).toMatchObject({ ended: 'time_up', receipt: null });
  const { ended, receipt } = await api.submitSitting({});
  expect([ended, receipt.answers]).toEqual(['time_up', 1]);
  expect((await api.readSitting({})).receipt).toEqual(receipt);
});

test('an end by staff gives the same receipt', async () => {
  const { companyId, staff, sittingId, api } = await underWay();
  const by = { companyId, accountId: staff.accountId, words: 'Fire alarm', now: world.now };
  await world.inCompany(companyId, (db) => actOnSittings(db, [sittingId], { act: 'end' }, by));
  const { ended, receipt } = await api.readSitting({});
  expect([ended, receipt?.answers]).toEqual(['ended_by_staff', 1]);
  expect((await api.submitSitting({})).receipt).toEqual(receipt);
});
