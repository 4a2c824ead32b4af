import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/access.ts';
import { peopleContract } from '../../../people/contract.ts';
import { peopleInTest } from '../../../people/server/people.fixture.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { guidanceContract } from '../../contract.ts';
import { guidanceHandlers } from '../handlers.ts';
import { removeOldBugReports } from './bug-report-queries.ts';

const place = { release: '1.2.3', publicUrl: 'https://exams.example' };
const world = testWorld(
  { ...guidanceContract, ...peopleContract },
  { ...guidanceHandlers({ media: forgetfulMedia(), ...place }), ...peopleInTest },
);
const platform: Actor = { kind: 'platform', accountId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
const minute = 60 * 1000;

const withKey = (key: string | null, contact = '') =>
  world.inCompany('', (db) =>
    db.updateTable('platform_setting').set({ bug_report_key: key, contact_email: contact }).execute(),
  );
const list = (filter: Parameters<ReturnType<typeof world.as>['listBugReports']>[0] = {}) =>
  world.as(platform).listBugReports(filter);
const happenedIn = (page: { 'hydra:member': readonly { happened: string }[] }) =>
  page['hydra:member'].map(({ happened }) => happened);
const mails = () =>
  world.asOwner('', async (db) => {
    const { rows } = await sql<{ to: string; subject: string; text: string }>`
      select j.payload ->> 'to' as to, j.payload ->> 'subject' as subject, j.payload ->> 'text' as text
      from graphile_worker._private_jobs j where j.payload ->> 'kind' = 'bug_report' order by j.id`.execute(db);
    return rows;
  });

test('staff and examinees report what is wrong, and those who run the platform read it', async () => {
  await withKey('Sanam');
  const company = await world.company('Reporting');
  const examinee = await world.examinee(company);
  await world.as(examinee).reportBug({ happened: 'My result does not open', page: '/th/exams/7/result' });
  world.later(minute);
  await world.as(await world.administrator(company, [])).reportBug({
    happened: 'The list stays empty',
    expected: 'Rows',
    faultId: 'f-12',
  });
  const page = await list();
  expect(page['hydra:member']).toMatchObject([
    { happened: 'The list stays empty', expected: 'Rows', page: '', faultId: 'f-12', release: '1.2.3', state: 'open' },
    { happened: 'My result does not open', expected: '', page: '/th/exams/7/result', company: { en: 'Reporting' } },
  ]);
  expect(page['hydra:member'][1]?.person).toMatch(/^person-/);
  for (const q of ['result', 'F-12 rows', page['hydra:member'][1]?.person ?? ''])
    expect((await list({ q }))['hydra:totalItems'], q).toBeGreaterThan(0);
  expect(happenedIn(await list({ sort: 'at', limit: 1 }))).toEqual(['My result does not open']);
  const first = await list({ limit: 1 });
  expect(happenedIn(await list({ limit: 1, after: first['hydra:next'] ?? '' }))).toEqual(['My result does not open']);
});

test('nothing is taken in without a key of the form', async () => {
  await withKey(null);
  const examinee = await world.examinee(await world.company('Keyless'));
  await expect(world.as(examinee).reportBug({ happened: 'x' })).rejects.toMatchObject({ code: 'no_bug_reports' });
  expect((await list())['hydra:totalItems']).toBe(0);
});

test('five reports in ten minutes are all that one person makes; others go on', async () => {
  await withKey('Sanam');
  const company = await world.company('Eager');
  const one = await world.examinee(company);
  for (const n of [1, 2, 3, 4, 5]) await world.as(one).reportBug({ happened: `no ${n}` });
  await expect(world.as(one).reportBug({ happened: 'no 6' })).rejects.toMatchObject({ code: 'too_many_bug_reports' });
  await world.as(await world.examinee(company)).reportBug({ happened: 'another' });
  world.later(11 * minute);
  await world.as(one).reportBug({ happened: 'no 7' });
});

test('too much, an address with a search, and an id that is none are refused', async () => {
  await withKey('Sanam');
  const examinee = await world.examinee(await world.company('Long'));
  for (const wrong of [
    { happened: '' },
    { happened: 'x'.repeat(4001) },
    { happened: 'x', page: '/admin/people?q=Malee' },
    { happened: 'x', page: 'https://elsewhere.example/' },
    { happened: 'x', faultId: '<b>' },
  ])
    await expect(world.as(examinee).reportBug(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ status: 422 });
});

test('a mail goes to the contact of the platform, where there is one, and leads to the report', async () => {
  const examinee = await world.examinee(await world.company('Mailed'));
  await withKey('Sanam');
  await world.as(examinee).reportBug({ happened: 'unmailed' });
  expect(await mails()).toEqual([]);
  await withKey('Eastern site', 'office@platform.example');
  const { id } = await world.as(examinee).reportBug({ happened: 'The page is white', page: '/th' });
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: 'office@platform.example' });
  expect(mail?.subject).toBe('[Eastern site] A problem was reported / [Eastern site] มีผู้แจ้งปัญหา');
  expect(mail?.text).toContain('The page is white');
  expect(mail?.text).toContain(`https://exams.example/platform-admin/bug-reports?open=${id}`);
});

test('reports are settled and opened again, several at once, and it is on record', async () => {
  await withKey('Sanam');
  const examinee = await world.examinee(await world.company('Settled'));
  const ids: string[] = [];
  for (const happened of ['a', 'b', 'c']) ids.push((await world.as(examinee).reportBug({ happened })).id);
  const settle = (some: string[], state: 'open' | 'settled') =>
    world.as(platform).settleBugReports({ ids: some, state });
  expect(await settle(ids.slice(0, 2), 'settled')).toEqual({ changed: 2 });
  expect(await settle(ids, 'settled')).toEqual({ changed: 1 });
  expect((await list({ state: ['open'] }))['hydra:totalItems']).toBe(0);
  expect(await settle(ids.slice(2), 'open')).toEqual({ changed: 1 });
  expect(happenedIn(await list({ state: ['open'] }))).toEqual(['c']);
  const actions = await world.inCompany('', (db) => db.selectFrom('platform_event').select('action').execute());
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['platform.bug_reports_settled', 'platform.bug_reports_reopened']),
  );
});

test('settled reports go after a year, open ones stay', async () => {
  await withKey('Sanam');
  const examinee = await world.examinee(await world.company('Old'));
  const { id } = await world.as(examinee).reportBug({ happened: 'done' });
  await world.as(examinee).reportBug({ happened: 'still there' });
  await world.as(platform).settleBugReports({ ids: [id], state: 'settled' });
  const remove = (days: number) =>
    world.inCompany('', (db) => removeOldBugReports(db, new Date(world.now.getTime() + days * 24 * 60 * minute)));
  await remove(364);
  expect((await list())['hydra:totalItems']).toBe(2);
  await remove(366);
  expect(happenedIn(await list())).toEqual(['still there']);
});

test('only those who run the platform read and settle reports', async () => {
  const administrator = await world.administrator(await world.company('Curious'));
  await expect(world.as(administrator).listBugReports({})).rejects.toMatchObject({ status: 403 });
  await expect(
    world.as(administrator).settleBugReports({ ids: [crypto.randomUUID()], state: 'settled' }),
  ).rejects.toMatchObject({ status: 403 });
});

test('the data file of a person has the problems they reported; erasing or removing them takes the reports along', async () => {
  await withKey('Sanam');
  const company = await world.company('Erased');
  const staff = world.as(await world.administrator(company));
  const [erased, removed, kept] = [
    await world.examinee(company),
    await world.examinee(company),
    await world.examinee(company),
  ];
  await world.as(erased).reportBug({ happened: 'My name, Malee, is wrong here', page: '/th' });
  await world.as(removed).reportBug({ happened: 'of one who is removed' });
  await world.as(kept).reportBug({ happened: 'of one who stays' });
  const file = await staff.exportPersonalData({ examineeId: erased.examineeId });
  expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject({
    problemReports: [
      {
        happened: 'My name, Malee, is wrong here',
        expected: null,
        page: '/th',
        faultId: null,
        reportedAt: expect.stringMatching(/^2026-03-01T09:00:00/) as string,
        settledAt: null,
      },
    ],
  });
  await staff.erasePersonalData({ examineeId: erased.examineeId, reason: 'Asked for by letter' });
  expect(happenedIn(await list()).toSorted()).toEqual(['of one who is removed', 'of one who stays']);
  await staff.removeExaminees({ ids: [removed.examineeId] });
  expect(happenedIn(await list())).toEqual(['of one who stays']);
});
