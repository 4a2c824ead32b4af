import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Permission } from '../../../platform/access.ts';
import type { Administrator } from '../../../platform/server/fixtures/world.fixture.ts';
import { certificateSchool } from '../../../results/server/certificates/school.fixture.ts';
import { keepingWorld } from '../keeping.fixture.ts';

const { world, media, work, here, elsewhere } = keepingWorld();
const { school, examWith } = certificateSchool(world);

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );

/** A school whose backup a company administrator made, and somebody who may restore backups and nothing else. */
async function schoolWith(...others: readonly (readonly Permission[] | undefined)[]) {
  const { companyId, bank } = await school();
  const head = await world.administrator(companyId);
  const keeper = await world.administrator(companyId, ['settings.backupRestore']);
  const people: Administrator[] = [];
  for (const held of others) people.push(await world.administrator(companyId, held));
  return { companyId, bank, head, keeper, people };
}
type School = Awaited<ReturnType<typeof schoolWith>>;

async function backupOf({ companyId, head }: Pick<School, 'companyId' | 'head'>, keeping = here): Promise<string> {
  const { id } = await world.as(head).makeBackup({});
  await work(companyId, keeping);
  return id;
}

async function checkedBy(by: Administrator, backupId: string): Promise<string> {
  const { id } = await world.as(by).checkRestore({ backupId });
  await work(by.companyId);
  return id;
}

async function restoredBy(by: Administrator, backupId: string) {
  const restoreId = await checkedBy(by, backupId);
  const before = (await world.as(by).listBackups({})).restore?.report;
  await world.as(by).startRestore({ restoreId, companyName: 'SAT' });
  await work(by.companyId);
  const { restore } = await world.as(by).listBackups({});
  expect(restore).toMatchObject({ state: 'restored', report: { withoutRights: before?.withoutRights } });
  return restore?.report;
}

/** They are gone, with their account, as nothing in the product does. */
const loseAdministrators = (companyId: string, people: readonly Administrator[]) =>
  world.asOwner(companyId, async (db) => {
    const ids = people.map(({ accountId }) => accountId);
    await db.deleteFrom('administrator').where('account_id', 'in', ids).execute();
    await db.deleteFrom('account').where('id', 'in', ids).execute();
  });

const rightsOf = (companyId: string, people: readonly Administrator[]) =>
  world.inCompany(companyId, async (db) => {
    const said = [];
    for (const { accountId } of people)
      said.push(
        await db
          .selectFrom('account as a')
          .innerJoin('administrator as m', 'm.account_id', 'a.id')
          .select(['a.role', 'a.enabled', 'm.permissions'])
          .where('a.id', '=', accountId)
          .executeTakeFirst(),
      );
    return said;
  });

const disabled = { role: 'ROLE_ADMIN', enabled: false, permissions: [] };

test('over what is here, only a company administrator restores what another installation signed', async () => {
  const own = await schoolWith();
  const backupId = await backupOf(own, elsewhere);
  const restoreId = await checkedBy(own.keeper, backupId);
  const start = { restoreId, companyName: 'SAT', acceptForeign: true };
  const { restore } = await world.as(own.keeper).listBackups({});
  expect(restore?.report).toMatchObject({ isOwn: true, signer: { isOurs: false }, needsCompanyAdmin: true });
  expect(await refusalOf(world.as(own.keeper).startRestore(start))).toBe('foreign_needs_company_admin');
  await world.as(own.head).startRestore(start);
  await work(own.companyId);
  expect((await world.as(own.head).listBackups({})).restore?.state).toBe('restored');
});

test('who is no company administrator any more when the work begins restores nothing that is signed elsewhere', async () => {
  const own = await schoolWith();
  const restoreId = await checkedBy(own.head, await backupOf(own, elsewhere));
  await world.as(own.head).startRestore({ restoreId, companyName: 'SAT', acceptForeign: true });
  await world.asOwner(own.companyId, (db) =>
    db.updateTable('account').set({ role: 'ROLE_ADMIN' }).where('id', '=', own.head.accountId).execute(),
  );
  await work(own.companyId);
  expect((await world.as(own.head).listBackups({})).restore).toMatchObject({
    state: 'failed',
    reason: 'foreign_needs_company_admin',
  });
});

test('who comes back with more rights than the person who restores has none, and is disabled', async () => {
  const own = await schoolWith(undefined, ['question.approve'], ['settings.backupRestore']);
  const [chief, approver] = own.people;
  const backupId = await backupOf(own);
  await loseAdministrators(own.companyId, own.people);
  expect(await restoredBy(own.keeper, backupId)).toMatchObject({ withoutRights: 2 });
  const same = { role: 'ROLE_ADMIN', enabled: true, permissions: ['settings.backupRestore'] };
  expect(await rightsOf(own.companyId, own.people)).toEqual([disabled, disabled, same]);
  const { details } = await world.inCompany(own.companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'backup.restored').executeTakeFirstOrThrow(),
  );
  expect(details).toMatchObject({ withoutRights: 2 });
  await loseAdministrators(own.companyId, own.people);
  expect(await restoredBy(own.head, backupId)).toMatchObject({ withoutRights: 0 });
  expect(
    await rightsOf(
      own.companyId,
      [chief, approver].flatMap((one) => one ?? []),
    ),
  ).toEqual([
    { role: 'ROLE_COMPANY_ADMIN', enabled: true, permissions: [] },
    { role: 'ROLE_ADMIN', enabled: true, permissions: ['question.approve'] },
  ]);
});

test('a backup of a time with more rights gives none of them back to people who are here', async () => {
  const own = await schoolWith(undefined, ['question.approve']);
  const [chief, approver] = own.people;
  const backupId = await backupOf(own);
  await world.asOwner(own.companyId, async (db) => {
    await db
      .updateTable('account')
      .set({ role: 'ROLE_ADMIN', enabled: false })
      .where('id', '=', chief?.accountId ?? '')
      .execute();
    await db
      .updateTable('administrator')
      .set({ permissions: [] })
      .where('account_id', '=', approver?.accountId ?? '')
      .execute();
  });
  const before = await rightsOf(own.companyId, own.people);
  await restoredBy(own.head, backupId);
  expect(await rightsOf(own.companyId, own.people)).toEqual(before);
});

test('into an empty company, too, nobody comes with more rights than the person who restores', async () => {
  const own = await schoolWith(['question.approve']);
  await backupOf(own);
  const bytes = Buffer.concat(
    [...media.kept].filter(([name]) => name.startsWith(`${own.companyId}/files/`)).map(([, part]) => part),
  );
  const companyId = await world.company('NEW');
  await world.administrator(companyId);
  const keeper = await world.administrator(companyId, ['settings.backupRestore']);
  const api = world.as(keeper);
  const { id: backupId } = await api.startBackupUpload({ name: 'sat.zip', size: bytes.length });
  await api.uploadBackupPart({ backupId, place: 0 }, bytes);
  await api.finishBackupUpload({ backupId });
  await api.startRestore({ restoreId: await checkedBy(keeper, backupId), companyName: 'NEW' });
  await work(companyId);
  expect((await api.listBackups({})).restore).toMatchObject({ state: 'restored' });
  const { rows } = await world.inCompany(companyId, (db) =>
    sql<{
      role: string;
      permissions: string[];
    }>`select a.role, m.permissions from account a join administrator m on m.account_id = a.id
      where a.enabled and a.id <> ${keeper.accountId}`.execute(db),
  );
  expect(rows.filter(({ role }) => role === 'ROLE_COMPANY_ADMIN')).toHaveLength(1);
  expect(rows.filter(({ permissions }) => permissions.includes('question.approve'))).toEqual([]);
});

test('assignments to an exam and planned releases come back only by a person who may make them', async () => {
  const own = await schoolWith(['question.view']);
  const api = world.as(own.head);
  const { examId } = await examWith({ ...own, api }, [400], { release: false });
  const assign = () =>
    world.asOwner(own.companyId, async (db) => {
      const { id: administratorId } = await db
        .selectFrom('administrator')
        .select('id')
        .where('account_id', '=', own.people[0]?.accountId ?? '')
        .executeTakeFirstOrThrow();
      await db.insertInto('exam_invigilator').values({ exam_id: examId, administrator_id: administratorId }).execute();
      await db
        .insertInto('release_plan')
        .values({ exam_id: examId, release_at: world.now, planned_by: own.head.accountId, planned_at: world.now })
        .execute();
    });
  await assign();
  const backupId = await backupOf(own);
  await world.asOwner(own.companyId, async (db) => {
    await db.deleteFrom('exam_invigilator').where('exam_id', '=', examId).execute();
    await db.deleteFrom('release_plan').where('exam_id', '=', examId).execute();
  });
  const left = () =>
    world.inCompany(own.companyId, async (db) => [
      (await db.selectFrom('exam_invigilator').select('exam_id').execute()).length,
      (await db.selectFrom('release_plan').select('exam_id').execute()).length,
    ]);
  expect(await restoredBy(own.keeper, backupId)).toMatchObject({ notAssigned: 2 });
  expect(await left()).toEqual([0, 0]);
  expect(await restoredBy(own.head, backupId)).toMatchObject({ notAssigned: 0 });
  expect(await left()).toEqual([1, 1]);
});

test('what a person with other rights checked is checked again', async () => {
  const own = await schoolWith(undefined);
  const backupId = await backupOf(own);
  await loseAdministrators(own.companyId, own.people);
  const start = async (checker: Administrator, by: Administrator) =>
    refusalOf(world.as(by).startRestore({ restoreId: await checkedBy(checker, backupId), companyName: 'SAT' }));
  expect(await start(own.head, own.keeper)).toBe('checked_by_another');
  expect(await start(own.keeper, own.head)).toBe('checked_by_another');
});
