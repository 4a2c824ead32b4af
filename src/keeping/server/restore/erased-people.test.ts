import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { examineeRecordEndpoints } from '../../../people/examinee-record-contract.ts';
import { examineeEndpoints } from '../../../people/examinees-contract.ts';
import { examineeActHandlers } from '../../../people/server/examinees/examinee-acts.ts';
import { personalDataHandlers } from '../../../people/server/examinees/personal-data.ts';
import { testWorld, type Examinee } from '../../../platform/server/fixtures/world.fixture.ts';
import { keepingContract } from '../../contract.ts';
import { keepingHandlers } from '../handlers.ts';
import { keepingMeans, keepingWork } from '../keeping.fixture.ts';

const { here } = keepingMeans();
const world = testWorld(
  {
    ...keepingContract,
    erasePersonalData: examineeRecordEndpoints.erasePersonalData,
    removeExaminees: examineeEndpoints.removeExaminees,
  },
  {
    ...keepingHandlers(here),
    erasePersonalData: personalDataHandlers.erasePersonalData,
    removeExaminees: examineeActHandlers.removeExaminees,
  },
);
const { work } = keepingWork(world, here);

/** Somebody of whom a company has all that an erasure takes. */
async function person(companyId: string, moduleId: string): Promise<Examinee> {
  const one = await world.examinee(companyId);
  await world.inCompany(companyId, async (db) => {
    const of = { examinee_id: one.examineeId };
    const { id: classroomId } = await db
      .insertInto('classroom')
      .values({ code: `of ${one.examineeId}`, title: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('classroom_examinee')
      .values({ ...of, classroom_id: classroomId })
      .execute();
    await db
      .insertInto('examinee_photo')
      .values({ ...of, type: 'image/png', bytes: Buffer.from('face'), saved_at: world.now })
      .execute();
    await db
      .insertInto('module_subscription')
      .values({ ...of, module_id: moduleId, starts_on: '2026-01-01', days: 90, created_at: world.now })
      .execute();
  });
  return one;
}

const everything = { accounts: 1, people: 1, photos: 1, subscriptions: 1, classrooms: 1 };

const heldOf = (companyId: string, { accountId, examineeId }: Examinee) =>
  world.inCompany(companyId, async (db) => ({
    accounts: (await db.selectFrom('account').select('id').where('id', '=', accountId).execute()).length,
    people: (await db.selectFrom('examinee').select('id').where('id', '=', examineeId).execute()).length,
    photos: (await db.selectFrom('examinee_photo').select('type').where('examinee_id', '=', examineeId).execute())
      .length,
    subscriptions: (
      await db.selectFrom('module_subscription').select('id').where('examinee_id', '=', examineeId).execute()
    ).length,
    classrooms: (
      await db.selectFrom('classroom_examinee').select('classroom_id').where('examinee_id', '=', examineeId).execute()
    ).length,
  }));

test('a backup brings back nobody who was erased or removed for good since, and what was lost of anybody else', async () => {
  const companyId = await world.company('SAT');
  const { moduleId } = await testBank(world, companyId, { '1': 1 });
  const api = world.as(await world.administrator(companyId));
  const [erased, removed, other] = [
    await person(companyId, moduleId),
    await person(companyId, moduleId),
    await person(companyId, moduleId),
  ];
  const { id: backupId } = await api.makeBackup({});
  await work(companyId);
  await api.erasePersonalData({ examineeId: erased.examineeId, reason: 'at their wish' });
  await api.removeExaminees({ ids: [removed.examineeId] });
  await world.inCompany(companyId, (db) =>
    db.deleteFrom('examinee_photo').where('examinee_id', '=', other.examineeId).execute(),
  );
  const { id: restoreId } = await api.checkRestore({ backupId });
  await work(companyId);
  expect((await api.listBackups({})).restore).toMatchObject({ state: 'checked', report: { erased: 2 } });
  await api.startRestore({ restoreId, companyName: 'SAT' });
  await work(companyId);
  expect((await api.listBackups({})).restore).toMatchObject({ state: 'restored', report: { erased: 2 } });
  const nothing = { accounts: 0, people: 0, photos: 0, subscriptions: 0, classrooms: 0 };
  expect(await heldOf(companyId, erased)).toEqual({ ...nothing, people: 1 });
  expect(await heldOf(companyId, removed)).toEqual(nothing);
  expect(await heldOf(companyId, other)).toEqual(everything);
});

test('of who was removed for good an id is kept, and nothing else', async () => {
  const companyId = await world.company('SAT');
  const { moduleId } = await testBank(world, companyId, { '1': 1 });
  const one = await person(companyId, moduleId);
  await world.as(await world.administrator(companyId)).removeExaminees({ ids: [one.examineeId] });
  const kept = await world.inCompany(companyId, (db) => db.selectFrom('removed_examinee').selectAll().execute());
  expect(kept).toEqual([{ company_id: companyId, examinee_id: one.examineeId }]);
});
