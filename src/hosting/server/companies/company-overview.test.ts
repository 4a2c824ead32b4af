import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPlatform } from '../platform.fixture.ts';

const world = testPlatform();
const days = (count: number) => new Date(world.now.getTime() + count * 24 * 3_600_000);
const newAdmin = () => world.platformAdministrator(`p-${crypto.randomUUID()}@platform.test`);

test('the overview of a company counts the last 30 days and names nobody; mails, backups and record stand beside', async () => {
  const id = await world.company('school');
  const other = await world.company('other');
  const { accountId, examineeId } = await world.examinee(id);
  await world.examinee(other);
  const early = await world.examinee(id);
  await world.asOwner(id, async (db) => {
    await sql`update account set last_sign_in_at = ${days(-1)} where id = ${accountId}`.execute(db);
    await sql`update account set last_sign_in_at = ${days(-31)} where id = ${early.accountId}`.execute(db);
    await sql`update examinee set created_at = ${days(-31)} where id = ${early.examineeId}`.execute(db);
    await sql`update examinee set created_at = ${days(-2)} where id = ${examineeId}`.execute(db);
    await sql`
      insert into standing_mail (company_id, cause, period, step, sent_at)
      values (${id}, 'end', '2027-01-01', 30, ${days(-3)}), (${id}, 'examinees', '100', 80, ${days(-1)})`.execute(db);
    await sql`
      insert into company_backup (company_id, origin, name, created_at, finished_at, size)
      values (${id}, 'made', 'one', ${days(-5)}, ${days(-4)}, 1000), (${id}, 'made', 'two', ${days(-1)}, null, 5)`.execute(
      db,
    );
    await sql`insert into backup_setting (company_id, every, due_at) values (${id}, 'week', ${days(1)})`.execute(db);
  });
  const platform = world.as(await newAdmin());
  await platform.suspendCompany({ id, reason: 'Not paid' });
  const chief = await world.administrator(id);
  const stranger = await world.administrator(other);
  await world.asOwner(id, (db) =>
    sql`insert into link_mail (account_id, kind, address, written_at, expires_at)
      select a, 'invitation', 'a@b.example', ${days(-1)}, ${days(7)}
      from unnest(${[chief.accountId, stranger.accountId]}::uuid[]) a, generate_series(1, 2)`.execute(db),
  );
  const overview = await platform.readCompanyOverview({ id });
  expect(overview).toMatchObject({
    numbers: {
      administrators: 0,
      examinees: 1,
      newExaminees: 1,
      exams: 0,
      sittings: 0,
      results: 0,
      certificates: 0,
    },
    mails: [
      { cause: 'examinees', step: 80 },
      { cause: 'end', step: 30 },
    ],
    linkMails: [{ accountId: chief.accountId, state: 'waiting' }],
    backups: { count: 1, bytes: 1000, lastAt: days(-4), every: 'week' },
    record: [{ action: 'company.suspended' }],
  });
  expect(JSON.stringify(overview)).not.toMatch(/Somchai|สมชาย/);
  expect(await platform.readCompanyOverview({ id: other })).toMatchObject({
    numbers: { examinees: 0 },
    mails: [],
    backups: { count: 0, lastAt: null, every: 'never' },
    record: [],
  });
});
