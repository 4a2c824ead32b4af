import { expect, test } from 'vitest';
import { markUsed, unmarkUsed } from './mark-used.ts';
import { testBank } from '../question-bank.fixture.ts';

const { world, school, write } = testBank();
const days = (count: number) => new Date(world.now.getTime() + count * 86_400_000);

async function used() {
  const { company, ada, subsectionId } = await school();
  const { id } = await write(ada, subsectionId);
  const set = (columns: Record<string, unknown>) =>
    world.inCompany(company, (db) => db.updateTable('question').set(columns).where('id', '=', id).execute());
  const act = (work: typeof unmarkUsed) => world.inCompany(company, (db) => work(db, [id]));
  const state = () =>
    world.inCompany(company, (db) =>
      db
        .selectFrom('question')
        .select(['last_used_at as usedAt', 'hibernating_until as until', 'hibernated_by_hand as byHand'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  return { set, act, state, use: () => act((db, ids) => markUsed(db, ids, world.now)) };
}

test('a use rests a question for the company’s days; where no paper is left it is as if never used', async () => {
  const { act, state, use } = await used();
  await use();
  expect(await state()).toEqual({ usedAt: world.now, until: days(90), byHand: false });
  await act(unmarkUsed);
  expect(await state()).toEqual({ usedAt: null, until: null, byHand: false });
});

test('a rest by hand is neither shortened by a use nor ended when the paper goes', async () => {
  const { set, act, state, use } = await used();
  await set({ hibernating_until: days(200), hibernated_by_hand: true });
  await use();
  expect(await state()).toEqual({ usedAt: world.now, until: days(200), byHand: true });
  await act(unmarkUsed);
  expect(await state()).toEqual({ usedAt: null, until: days(200), byHand: true });
});

test('a use lengthens a shorter rest by hand', async () => {
  const { set, state, use } = await used();
  await set({ hibernating_until: days(10), hibernated_by_hand: true });
  await use();
  expect(await state()).toEqual({ usedAt: world.now, until: days(90), byHand: false });
});
