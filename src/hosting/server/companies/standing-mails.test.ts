import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../platform.fixture.ts';
import { standingJobs } from './standing-mails.ts';

const world = testPlatform();
let companyId: string;
beforeEach(async () => {
  // Those of other files are not written to until the roll-back.
  await world.outside((db) =>
    db.updateTable('account').set({ enabled: false }).where('role', '=', 'ROLE_PLATFORM_ADMIN').execute(),
  );
  companyId = await world.company('standing');
  await reader('siriporn@sat.example', 'th');
});

/** A company administrator with an address and a language of their own. */
async function reader(email: string, language: 'en' | 'th') {
  const { accountId } = await world.administrator(companyId);
  await world.asOwner(companyId, async (db) => {
    await db.updateTable('administrator').set({ email }).where('account_id', '=', accountId).execute();
    await db.updateTable('account').set({ language }).where('id', '=', accountId).execute();
  });
  return accountId;
}

const agree = (values: object) =>
  world.inCompany(companyId, (db) => db.updateTable('company').set(values).where('id', '=', companyId).execute());
const subscribe = (from: string, graceDays = 14) =>
  agree({ subscription_from: from, subscription_months: 12, grace_days: graceDays });

/** The mails that the daily work of this moment adds about this company. */
async function writtenAt(moment: string) {
  const before = (await queued()).length;
  await standingJobs('https://exams.example.test')['remind_of_standing']?.(
    {},
    { inTransaction: world.inTransaction, now: () => new Date(moment) },
  );
  return (await queued()).slice(before);
}
const writtenOn = (day: string) => writtenAt(`${day}T10:33:00+07:00`);
const subjectsOn = async (day: string) => (await writtenOn(day)).map(({ subject }) => subject);

const queued = () =>
  world.asOwner(companyId, async (db) => {
    const { rows } = await sql<{ to: string; subject: string; text: string }>`
      select j.payload ->> 'to' as to, j.payload ->> 'subject' as subject, j.payload ->> 'text' as text
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_mail' and j.payload ->> 'kind' = 'standing' and j.payload ->> 'text' like '%standing%'
      order by j.id`.execute(db);
    return rows;
  });

const ends = 'สัญญาใช้บริการของ standing สิ้นสุดวันที่ 28 กุมภาพันธ์ 2570';

test('administrators are written to sixty, fourteen and three days before the end, once each', async () => {
  await subscribe('2026-03-01');
  const seen = [];
  for (const day of ['2026-12-30', '2026-12-31', '2027-01-01', '2027-02-14', '2027-02-15', '2027-02-25', '2027-02-26'])
    seen.push(await subjectsOn(day));
  expect(seen).toEqual([[], [ends], [], [], [ends], [], [ends]]);
  // The last day, and those of grace, add nothing.
  expect([await subjectsOn('2027-02-28'), await subjectsOn('2027-03-01')]).toEqual([[], []]);
});

test('work that was left out for weeks writes once, and a renewed subscription begins anew', async () => {
  await subscribe('2026-03-01');
  expect(await subjectsOn('2027-02-20')).toEqual([ends]);
  expect(await subjectsOn('2027-02-21')).toEqual([]);
  await subscribe('2027-03-01');
  expect(await subjectsOn('2027-02-22')).toEqual([]);
  expect(await subjectsOn('2027-12-31')).toEqual([]);
  expect(await subjectsOn('2028-01-01')).toEqual([ends.replace('28 กุมภาพันธ์ 2570', '29 กุมภาพันธ์ 2571')]);
});

test('the day is that of the company', async () => {
  await subscribe('2026-03-01');
  await agree({ time_zone: 'Pacific/Honolulu' });
  expect(await writtenAt('2026-12-31T09:59:00Z')).toHaveLength(0);
  expect(await writtenAt('2026-12-31T10:00:00Z')).toHaveLength(1);
});

test('a limit is written about at nine tenths and where it is reached, and a raised one begins anew', async () => {
  await agree({ administrator_limit: 10 });
  while ((await count()) < 8) await world.administrator(companyId);
  expect(await atSat()).toEqual([]);
  await world.administrator(companyId);
  expect(await atSat()).toEqual(['standing: ใช้ผู้ดูแลระบบแล้ว 9 จาก 10']);
  expect(await atSat()).toEqual([]);
  await world.administrator(companyId);
  expect(await atSat()).toEqual(['standing: ใช้ผู้ดูแลระบบครบ 10 แล้ว']);
  await agree({ administrator_limit: 11 });
  expect(await atSat()).toEqual(['standing: ใช้ผู้ดูแลระบบแล้ว 10 จาก 11']);
});

const count = async () =>
  (await world.inCompany(companyId, (db) => db.selectFrom('administrator').select('id').execute())).length;
const atSat = async () =>
  (await writtenOn('2026-03-02')).filter(({ to }) => to === 'siriporn@sat.example').map(({ subject }) => subject);

test('each reads their own language, what to do and whom to ask; the platform reads which company it is', async () => {
  const platform = await world.platformAdministrator('office@platform.example');
  await world.as(platform).updateContact(office);
  await reader('adam@sat.example', 'en');
  const gone = await reader('gone@sat.example', 'en');
  await world.asOwner(companyId, (db) =>
    db.updateTable('account').set({ enabled: false }).where('id', '=', gone).execute(),
  );
  await subscribe('2026-03-01');
  const mails = await writtenOn('2027-02-15');
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    'adam@sat.example',
    'office@platform.example',
    'siriporn@sat.example',
  ]);
  const textTo = (address: string) => mails.find(({ to }) => to === address)?.text;
  const english = textTo('adam@sat.example');
  expect(english).toContain('holds until the end of 28 February 2027. Days left, counting today: 14.');
  expect(english).toContain('stays open until 15 March 2027');
  expect(english).toContain(
    'Please renew the subscription in time. The people to ask: Office, +66 2 000 0000, office@platform.example.',
  );
  expect(english).toContain('\nhttps://exams.example.test/admin/settings?tab=subscription\n');
  expect(textTo('siriporn@sat.example')).toContain('https://exams.example.test/th/admin/settings?tab=subscription');
  expect(textTo('office@platform.example')).toContain(
    `https://exams.example.test/platform-admin/companies/${companyId}`,
  );
  expect(textTo('office@platform.example')).toContain('Administrators of the company who were written to: 2.');
});

test('the day a company closes its administrators are written to once, and nothing more while it is closed', async () => {
  await world.as(await world.platformAdministrator('office@platform.example')).updateContact(office);
  await subscribe('2026-03-01');
  await agree({ administrator_limit: 1 });
  await subjectsOn('2027-03-14');
  expect(await subjectsOn('2027-03-14')).toEqual([]);
  const mails = await writtenOn('2027-03-15');
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['siriporn@sat.example', 'standing ถูกปิดแล้ว สัญญาใช้บริการสิ้นสุดวันที่ 28 กุมภาพันธ์ 2570'],
  ]);
  expect(mails[0]?.text).toContain('บริษัทถูกปิดตั้งแต่วันที่ 15 มีนาคม 2570');
  expect(mails[0]?.text).toContain('โปรดสอบถาม: Office, +66 2 000 0000, office@platform.example');
  expect([await subjectsOn('2027-03-15'), await subjectsOn('2027-03-16')]).toEqual([[], []]);
  // A company that was closed long before anybody looked is not written to.
  await subscribe('2026-02-01');
  expect(await subjectsOn('2027-03-16')).toEqual([]);
  await agree({ enabled: false, suspended_reason: 'Not paid' });
  expect(await subjectsOn('2027-02-26')).toEqual([]);
});

const office = { contactName: 'Office', contactEmail: 'office@platform.example', contactPhone: '+66 2 000 0000' };

test('administrators are written to with the reason when their company is suspended, and when it is opened again', async () => {
  const platform = world.as(await world.platformAdministrator('office@platform.example'));
  await platform.updateContact(office);
  await reader('adam@sat.example', 'en');
  await platform.suspendCompany({ id: companyId, reason: 'Not paid since May' });
  const suspended = await queued();
  expect(suspended.map(({ to, subject }) => [to, subject])).toEqual([
    ['siriporn@sat.example', 'standing ถูกระงับการใช้งาน'],
    ['adam@sat.example', 'standing is suspended'],
  ]);
  expect(suspended[1]?.text).toContain(
    'It gives this reason:\n\nNot paid since May\n\nYou can sign in, read everything',
  );
  expect(suspended[1]?.text).toContain('The people to ask: Office, +66 2 000 0000, office@platform.example.');
  expect(suspended[0]?.text).toContain('โดยให้เหตุผลดังนี้\n\nNot paid since May\n\n');
  await expect(platform.suspendCompany({ id: companyId, reason: 'Again' })).rejects.toThrow();
  await platform.resumeCompany({ id: companyId });
  expect((await queued()).slice(2).map(({ to, subject }) => [to, subject])).toEqual([
    ['siriporn@sat.example', 'standing เปิดใช้งานอีกครั้งแล้ว'],
    ['adam@sat.example', 'standing is open again'],
  ]);
  const { mails } = await platform.readCompanyOverview({ id: companyId });
  expect(mails.map(({ cause }) => cause).toSorted()).toEqual(['resumed', 'suspended']);
});

test('a company whose time is over meanwhile is not said to be open again', async () => {
  const platform = world.as(await world.platformAdministrator('office@platform.example'));
  await platform.suspendCompany({ id: companyId, reason: 'Not paid' });
  await subscribe('2020-01-01');
  await platform.resumeCompany({ id: companyId });
  expect((await queued()).map(({ subject }) => subject)).toEqual(['standing ถูกระงับการใช้งาน']);
});
