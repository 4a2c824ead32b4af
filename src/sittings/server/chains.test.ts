import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../contract.ts';
import { examOfThree } from './exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from './save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));
const minute = 60_000;

/** A sitting whose first question stands at revision 1; `device` opens it on another one, and `before` is when a change was given. */
async function sitting() {
  const companyId = await world.company(`chain-${crypto.randomUUID().slice(0, 8)}`);
  const [staff, examinee] = [await world.administrator(companyId), await world.examinee(companyId)];
  const { examId } = await world.inCompany(companyId, (db) => examOfThree(db, staff, [examinee], { now: world.now }));
  const device = async () => world.as(holderOf((await world.as(examinee).startSitting({ examId })).pass));
  const first = await device();
  await first.beginSitting({});
  const change = (revision: number, base: number, response: string, minutesAgo: number | null = 10) => ({
    position: 1,
    revision,
    base,
    response,
    flagged: false,
    key: crypto.randomUUID(),
    givenAt: minutesAgo === null ? null : new Date(Date.now() - minutesAgo * minute),
  });
  await first.saveAnswer(change(1, 0, 'a1', 12));
  const unused = () =>
    world.inCompany(companyId, (db) =>
      db.selectFrom('unused_answer').select(['revision', 'base_revision as base']).orderBy('revision').execute(),
    );
  return { companyId, first, device, change, unused };
}

type Device = Awaited<ReturnType<Awaited<ReturnType<typeof sitting>>['device']>>;
const standing = async (device: Device) =>
  (await device.readSitting({})).answers.map(({ revision, response }) => [revision, response]);

test.each([
  ['said when', 10],
  ['did not say when', null],
])('a chain of a device that was cut off and %s never takes the place of a newer answer', async (_, ago) => {
  const { device, change, unused } = await sitting();
  const other = await device();
  await other.saveAnswer(change(2, 1, 'b1', 5));
  const back = await device();
  // As a page of a release before sends them: each with the revision of its own change before.
  for (const [revision, base] of [
    [2, 1],
    [3, 2],
    [4, 3],
  ] as const)
    await expect(back.saveAnswer(change(revision, base, 'c1', ago))).rejects.toMatchObject({ code: 'not_used' });
  expect(await standing(back)).toEqual([[2, 'b1']]);
  expect(await unused()).toEqual([
    { revision: 2, base: 1 },
    { revision: 3, base: 1 },
    { revision: 4, base: 1 },
  ]);
});

test('what is answered there once the newer answer was seen takes its place, with the same numbers', async () => {
  const { device, change } = await sitting();
  await (await device()).saveAnswer(change(2, 1, 'b1', 5));
  const back = await device();
  await expect(back.saveAnswer(change(2, 1, 'c1'))).rejects.toMatchObject({ code: 'not_used' });
  expect(await back.saveAnswer(change(3, 2, 'a1', -1))).toEqual({ saved: 3 });
  expect(await standing(back)).toEqual([[3, 'a1']]);
});

test('a chain goes on where its beginning was saved without the device learning of it, also under another pass', async () => {
  const { first, device, change, unused } = await sitting();
  const second = change(2, 1, 'b1');
  await first.saveAnswer(second);
  const back = await device();
  expect(await back.saveAnswer(second)).toEqual({ saved: 2 });
  expect(await back.saveAnswer(change(3, 2, 'c1'))).toEqual({ saved: 3 });
  expect(await standing(back)).toEqual([[3, 'c1']]);
  expect(await unused()).toEqual([]);
});

test('what another device has not used holds up no chain of this one', async () => {
  const { device, change } = await sitting();
  const other = await device();
  await other.saveAnswer(change(2, 1, 'b1'));
  const back = await device();
  await expect(back.saveAnswer(change(2, 1, 'c1'))).rejects.toMatchObject({ code: 'not_used' });
  const again = await device();
  expect(await again.saveAnswer(change(3, 2, 'a1'))).toEqual({ saved: 3 });
});
