import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { keepingWorld } from '../keeping.fixture.ts';

const { world, work } = keepingWorld();

async function company() {
  const companyId = await world.company('SAT');
  await testBank(world, companyId, { '1': 3 });
  const api = world.as(await world.administrator(companyId));
  const { id: backupId } = await api.makeBackup({});
  await work(companyId);
  return { companyId, api, backupId };
}
type Company = Awaited<ReturnType<typeof company>>;

const change = ({ companyId }: Company, limits: object) =>
  world.inCompany(companyId, (db) => db.updateTable('company').set(limits).where('id', '=', companyId).execute());

const trashAll = ({ companyId }: Company) =>
  world.inCompany(companyId, (db) => db.updateTable('question').set({ trashed_at: world.now }).execute());

const inUse = ({ companyId }: Company) =>
  world.inCompany(
    companyId,
    async (db) => (await db.selectFrom('question').select('id').where('trashed_at', 'is', null).execute()).length,
  );

async function checked({ companyId, api, backupId }: Company) {
  const { id: restoreId } = await api.checkRestore({ backupId });
  await work(companyId);
  return { restoreId, last: (await api.listBackups({})).restore };
}

async function restored(own: Company, restoreId: string) {
  await own.api.startRestore({ restoreId, companyName: 'SAT' });
  await work(own.companyId);
  return (await own.api.listBackups({})).restore;
}

test('a backup with more than the subscription allows is refused at the check, and one within it comes back', async () => {
  const own = await company();
  await trashAll(own);
  await change(own, { question_limit: 2 });
  expect((await checked(own)).last).toMatchObject({ state: 'failed', reason: 'too_many_questions' });
  await change(own, { question_limit: 3 });
  const { restoreId, last } = await checked(own);
  expect(last).toMatchObject({ state: 'checked' });
  expect(await restored(own, restoreId)).toMatchObject({ state: 'restored' });
  expect(await inUse(own)).toBe(3);
});

test('a limit that was lowered since the check holds, and nothing comes back', async () => {
  const own = await company();
  await trashAll(own);
  const { restoreId } = await checked(own);
  await change(own, { question_limit: 2 });
  expect(await restored(own, restoreId)).toMatchObject({ state: 'failed', reason: 'too_many_questions' });
  expect(await inUse(own)).toBe(0);
});

test('a company that has too much already restores what is lost of other things', async () => {
  const own = await company();
  await change(own, { question_limit: 1, administrator_limit: 1 });
  await world.inCompany(own.companyId, (db) => db.updateTable('module').set({ title: '{"en":"Changed"}' }).execute());
  expect(await restored(own, (await checked(own)).restoreId)).toMatchObject({ state: 'restored' });
});
