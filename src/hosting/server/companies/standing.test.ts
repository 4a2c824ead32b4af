import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { noticeOf } from '../../../companies/domain/standing.ts';
import type { Administrator } from '../../../platform/server/fixtures/world.fixture.ts';
import { testPlatform } from '../platform.fixture.ts';

const world = testPlatform();
let companyId: string;
let admin: Administrator;
beforeEach(async () => {
  companyId = await world.company('standing');
  admin = await world.administrator(companyId);
});

const limit = (values: object) =>
  world.inCompany(companyId, (db) => db.updateTable('company').set(values).where('id', '=', companyId).execute());

/** What the profile asks the database, which decides whether the page asks for more. */
const hasNotice = () =>
  world.inCompany(companyId, async (db) => {
    const { rows } = await sql<{ has: boolean | null }>`
      select has_standing_notice(c, ${world.now}) as has from company c where id = ${companyId}`.execute(db);
    return rows[0]?.has ?? false;
  });

test('a company is said to be near its end, in its days of grace, ended or suspended, with the reason', async () => {
  const cases = [
    [{ subscription_from: null, subscription_months: null }, null, null],
    [{ subscription_from: '2025-05-01', subscription_months: 12 }, null, 61],
    [{ subscription_from: '2025-04-30', subscription_months: 12 }, 'ends_soon', 60],
    [{ subscription_from: '2025-03-02', subscription_months: 12 }, 'ends_soon', 1],
    [{ subscription_from: '2025-03-01', subscription_months: 12, grace_days: 1 }, 'grace', 0],
    [{ subscription_from: '2025-02-01', subscription_months: 12, grace_days: 1 }, 'ended', -28],
    [{ enabled: false, suspended_reason: 'Not paid' }, 'suspended', -28],
  ] as const;
  for (const [change, notice, daysLeft] of cases) {
    await limit(change);
    const standing = await world.as(admin).readStanding({});
    expect([noticeOf(standing), standing.daysLeft, await hasNotice()]).toEqual([notice, daysLeft, notice !== null]);
  }
  expect((await world.as(admin).readStanding({})).suspendedReason).toBe('Not paid');
});

test('a limit is named from nine tenths on', async () => {
  await limit({ administrator_limit: 2 });
  expect([(await world.as(admin).readStanding({})).near, await hasNotice()]).toEqual([[], false]);
  await world.administrator(companyId);
  const near = [{ kind: 'administrators', used: 2, limit: 2 }];
  expect([(await world.as(admin).readStanding({})).near, await hasNotice()]).toEqual([near, true]);
});

test('the limits that are reached are named before anybody fills in a form', async () => {
  const reached = () =>
    world.inCompany(companyId, async (db) => {
      const { rows } = await sql<{ reached: string[] }>`
        select reached_limits(c, ${world.now}) as reached from company c where id = ${companyId}`.execute(db);
      return rows[0]?.reached;
    });
  await world.examinee(companyId);
  expect(await reached()).toEqual([]);
  await limit({ administrator_limit: 2, examinee_limit: 1, question_limit: 1 });
  expect(await reached()).toEqual(['examinees']);
  await world.administrator(companyId);
  expect(await reached()).toEqual(['administrators', 'examinees']);
});

test('whom to ask is what the platform says', async () => {
  const platform = await world.platformAdministrator('contact@example.test');
  const contact = { contactName: 'Office', contactEmail: 'office@example.test', contactPhone: '+66 2 000 0000' };
  await world.as(platform).updateContact(contact);
  const { contact: read } = await world.as(admin).readStanding({});
  expect(read).toEqual({ name: 'Office', email: 'office@example.test', phone: '+66 2 000 0000' });
});
