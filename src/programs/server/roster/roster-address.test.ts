import { deflateSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { classes, csv, enrolled, numbered, orgs, rosterOf, usersOf } from './roster-files.fixture.ts';
import { rosterWorld, settings } from './roster.fixture.ts';
import { forgetRuns } from './run-queries.ts';

const { school, work, look, take, clock, there, owner } = rosterWorld();

const good = (users = usersOf({ n: 1 })) =>
  rosterOf({ 'orgs.csv': orgs, 'classes.csv': classes, 'users.csv': users, 'enrollments.csv': enrolled(['c1', 1]) });

async function readSchool(more: Partial<typeof settings> = {}) {
  const here = await school();
  await here.office.saveRoster({ ...settings, address: there.address, ...more });
  return here;
}

/** Reads the roster from its address; gives what came of it. */
async function read({ office }: Awaited<ReturnType<typeof readSchool>>) {
  const { runId, taskId } = await office.startRosterRun({});
  await work(taskId);
  return office.readRosterRun({ runId });
}

test('the address is asked with the secret, by the header that is settled, and the secret is never shown', async () => {
  const here = await readSchool({ secret: 'let me in' });
  there.answer = { bytes: good() };
  expect(await read(here)).toMatchObject({ state: 'asks', origin: 'address', counts: { created: 1 } });
  expect(there.heard[0]).toMatchObject({ authorization: 'Bearer let me in', 'user-agent': 'Sanam' });
  await here.office.saveRoster({ ...settings, address: there.address, header: 'X-Api-Key' });
  await read(here);
  expect(there.heard[1]).toMatchObject({ 'x-api-key': 'let me in' });
  expect(there.heard[1]?.authorization).toBeUndefined();
  const { roster } = await here.office.readRoster({});
  expect(roster).toMatchObject({ address: there.address, header: 'X-Api-Key', hasSecret: true });
  expect(JSON.stringify(roster)).not.toContain('let me in');
  const { rows } = await owner().query<{ sealed: Buffer }>(
    'select sealed from roster_secret where home_company_id = $1',
    [here.companyId],
  );
  expect(rows[0]?.sealed.toString('latin1')).not.toContain('let me in');
  await here.office.saveRoster({ ...settings, address: there.address, withoutSecret: true });
  await read(here);
  expect(there.heard[2]?.authorization).toBeUndefined();
});

test('a kept secret is not sent to another address; addresses that are not public are refused', async () => {
  const here = await readSchool({ secret: 'let me in' });
  const elsewhere = { ...settings, address: 'https://elsewhere.example/roster.zip' };
  await expect(here.office.saveRoster(elsewhere)).rejects.toMatchObject({ code: 'secret_again' });
  await here.office.saveRoster({ ...elsewhere, secret: 'another' });
  for (const address of [
    'https://10.0.0.1/x',
    'https://localhost/x',
    'http://school.example/x',
    'ftp://school.example',
    'no address',
  ])
    await expect(here.office.saveRoster({ ...settings, address })).rejects.toMatchObject({ code: 'address_refused' });
  await expect(here.office.saveRoster({ ...settings, hour: 3 })).rejects.toMatchObject({ code: 'hour_needs_address' });
});

test('what is malformed is refused whole', async () => {
  const here = await school();
  const wrong = (more: object) => here.office.saveRoster({ ...settings, ...more });
  for (const more of [
    { hour: 24 },
    { hour: 1.5 },
    { mostGone: 0 },
    { mostGone: 101 },
    { numberFrom: 'email' },
    { header: 'bad header' },
    { header: 'Host' },
    { header: 'Content-Length' },
    { secret: 'line\r\nbreak' },
    { takesClasses: 'yes' },
  ])
    await expect(wrong(more)).rejects.toMatchObject({ status: 422 });
  await expect(here.office.startRosterRun({})).rejects.toMatchObject({ code: 'no_roster' });
  await expect(here.office.uploadRoster({ name: 'a.zip' }, good())).rejects.toMatchObject({ code: 'no_roster' });
  await here.office.saveRoster(settings);
  await expect(here.office.startRosterRun({})).rejects.toMatchObject({ code: 'no_address' });
  await expect(here.office.readRosterRun({ runId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 });
});

/** A ZIP file of a few kilobytes that unfolds to far more. */
const bomb = () => rosterOf({ 'users.csv': new Uint8Array(120 * 1024 * 1024) });

test.each([
  ['no ZIP file', Buffer.from('<html>Sign in</html>'), 'zip_unreadable', {}],
  ['a ZIP file that is cut off', good().subarray(0, 200), 'zip_unreadable', {}],
  ['a file that unfolds to too much', bomb(), 'zip_too_large', {}],
  [
    'a manifest that has nothing',
    rosterOf({ 'manifest.txt': '', 'users.csv': usersOf({ n: 1 }) }, { saying: 'absent' }),
    'nothing_there',
    {},
  ],
  [
    'a ZIP file without a manifest',
    Buffer.from(zipSync({ 'users.csv': strToU8(usersOf({ n: 1 })) })),
    'manifest_missing',
    {},
  ],
  [
    'another version',
    rosterOf({ 'users.csv': usersOf({ n: 1 }) }, { version: '2.0' }),
    'version_unknown',
    { text: '2.0' },
  ],
  ['nobody in it', rosterOf({ 'users.csv': usersOf().split('\r\n')[0] ?? '' }), 'no_rows', { file: 'users.csv' }],
  [
    'a missing column',
    rosterOf({ 'users.csv': csv(['sourcedId', 'role', 'givenName', 'familyName'], ['u1', 'student', 'A', 'B']) }),
    'column_missing',
    { file: 'users.csv', column: 'identifier' },
  ],
  [
    'a list of changes without what changed',
    rosterOf({ 'users.csv': usersOf({ n: 1 }).replace('"status"', '"state"') }, { saying: 'delta' }),
    'column_missing',
    { file: 'users.csv', column: 'status' },
  ],
  [
    'another character set',
    rosterOf({ 'users.csv': Buffer.from(usersOf({ n: 1, given: 'José' }), 'latin1') }),
    'not_utf8',
    { file: 'users.csv', line: 3 },
  ],
  [
    'a quote that is not closed',
    rosterOf({ 'users.csv': `${usersOf({ n: 1 })}\r\n"u2` }),
    'table_damaged',
    { file: 'users.csv', line: 4 },
  ],
])('of %s nothing is taken, and the run says why', async (_, bytes, code, values) => {
  const here = await school();
  await here.office.saveRoster(settings);
  expect(await look(here, Buffer.from(bytes))).toMatchObject({ state: 'failed', fault: { code, values }, lines: [] });
  const people = await here.inCompany((db) => db.selectFrom('examinee').select('id').execute());
  expect(people).toEqual([]);
});

test('a ZIP file within which a file is damaged is not half taken', async () => {
  const here = await school();
  await here.office.saveRoster(settings);
  const bytes = good();
  const at = bytes.indexOf(deflateSync(Buffer.from(classes)).subarray(0, 12));
  expect(at).toBeGreaterThan(0);
  bytes.fill(0xff, at + 4, at + 20);
  expect(await look(here, bytes)).toMatchObject({ state: 'failed', fault: { code: 'zip_unreadable' } });
});

test('an address that answers with something else, or not at all, leaves everything as it is', async () => {
  const here = await readSchool();
  there.answer = { status: 302 };
  expect(await read(here)).toMatchObject({
    state: 'failed',
    fault: { code: 'answer_refused', values: { status: 302 } },
  });
  there.answer = { bytes: Buffer.alloc(20 * 1024 * 1024 + 1) };
  expect(await read(here)).toMatchObject({ fault: { code: 'answer_too_large' } });
  // A port that nobody listens at.
  await here.office.saveRoster({ ...settings, address: 'http://127.0.0.1:9/roster.zip' });
  expect(await read(here)).toMatchObject({ state: 'failed', fault: { code: 'not_reached' } });
  const line = await here.inCompany((db) =>
    db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'program.roster_failed')
      .orderBy('id', 'desc')
      .execute(),
  );
  expect(line.map(({ details }) => details)).toMatchObject([
    { reason: 'not_reached' },
    { reason: 'answer_too_large' },
    { reason: 'answer_refused' },
  ]);
});

test('each day at its hour in the zone of the company the roster is taken over, on record under the clock', async () => {
  const here = await readSchool({ hour: 2 });
  const { roster } = await here.office.readRoster({});
  // Two in the morning in Bangkok.
  expect(roster?.nextAt).toEqual(new Date('2026-03-01T19:00:00Z'));
  there.answer = { bytes: good() };
  await clock(here, new Date('2026-03-01T18:04:00Z'));
  expect(there.heard).toEqual([]);
  const runId = await clock(here, new Date('2026-03-01T19:04:00Z'));
  expect(await here.office.readRosterRun({ runId })).toMatchObject({
    state: 'done',
    origin: 'clock',
    beganBy: null,
    counts: { created: 1, joined: 1 },
  });
  expect((await here.office.readRoster({})).roster?.nextAt).toEqual(new Date('2026-03-02T19:00:00Z'));
  const lines = await here.inCompany((db) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'actor_id as by'])
      .where('action', 'like', '%roster_%')
      .orderBy('id')
      .execute(),
  );
  expect(lines.filter(({ by }) => by === '00000000-0000-0000-0000-000000000000').map(({ action }) => action)).toEqual([
    'examinee.roster_created',
    'classroom.roster_created',
    'classroom.roster_created',
    'examinee.roster_joined',
    'program.roster_taken',
  ]);
});

test('by the clock nothing is written when many are gone: it waits, and the administrators are written to', async () => {
  const here = await readSchool({ hour: 2 });
  await take(here, good(usersOf(...numbered(1, 20))));
  there.answer = { bytes: good(usersOf(...numbered(1, 10))) };
  const runId = await clock(here, new Date('2026-03-01T19:04:00Z'));
  expect(await here.office.readRosterRun({ runId })).toMatchObject({
    state: 'asks',
    manyGone: true,
    counts: { gone: 10 },
  });
  const known = await here.inCompany((db) =>
    db.selectFrom('roster_person').select('gone_at').where('gone_at', 'is not', null).execute(),
  );
  expect(known).toEqual([]);
  const { rows } = await owner().query<{ subject: string }>(
    "select payload ->> 'subject' as subject from graphile_worker._private_jobs where payload ->> 'companyId' = $1 and payload ->> 'kind' = 'notice'",
    [here.companyId],
  );
  expect(rows).toEqual([{ subject: 'The roster waits for you' }]);
  const { taskId } = await here.office.confirmRosterRun({ runId });
  await work(taskId);
  expect(await here.office.readRosterRun({ runId })).toMatchObject({ state: 'done', counts: { gone: 10 } });
});

test('by the clock a file of enrolments that is cut off empties no classroom: it waits', async () => {
  const here = await readSchool({ hour: 2 });
  const people = numbered(1, 20);
  const file = (pairs: readonly (readonly [string, number])[]) =>
    rosterOf({
      'orgs.csv': orgs,
      'classes.csv': classes,
      'users.csv': usersOf(...people),
      'enrollments.csv': enrolled(...pairs),
    });
  await take(here, file(people.map(({ n }) => ['c1', n])));
  there.answer = { bytes: file([['c1', 1]]) };
  const runId = await clock(here, new Date('2026-03-01T19:04:00Z'));
  expect(await here.office.readRosterRun({ runId })).toMatchObject({ state: 'asks', manyGone: true });
  const places = await here.inCompany((db) => db.selectFrom('classroom_examinee').select('examinee_id').execute());
  expect(places).toHaveLength(20);
});

test('a roster is read in the name of who settled it, and no longer once they may not do the same', async () => {
  const here = await readSchool({ hour: 2 });
  there.answer = { bytes: good() };
  await owner().query('update account set enabled = false where home_company_id = $1', [here.companyId]);
  const runId = await clock(here, new Date('2026-03-01T19:04:00Z'));
  expect(await here.office.readRosterRun({ runId })).toMatchObject({
    state: 'failed',
    fault: { code: 'settler_left' },
  });
});

test('a roster that is ended forgets whom it brought; the people stay', async () => {
  const here = await readSchool({ secret: 'let me in' });
  await take(here, good());
  await here.office.removeRoster({});
  expect(await here.office.readRoster({})).toEqual({ roster: null });
  expect((await here.office.listRosterRuns({ limit: 50 }))['hydra:totalItems']).toBe(0);
  const { rows } = await owner().query('select 1 from roster_secret where home_company_id = $1', [here.companyId]);
  expect(rows).toEqual([]);
  expect(await here.inCompany((db) => db.selectFrom('examinee').select('number').execute())).toEqual([
    { number: '65-1' },
  ]);
});

test('what nobody confirms is dropped after a week, and runs go after a hundred days', async () => {
  const here = await school();
  await here.office.saveRoster(settings);
  const { id } = await look(here, good());
  await here.office.dropRosterRun({ runId: id });
  await expect(here.office.dropRosterRun({ runId: id })).rejects.toMatchObject({ code: 'not_waiting' });
  const { id: second } = await look(here, good());
  const days = (count: number) => new Date(Date.parse('2026-03-01T09:00:00Z') + count * 86_400_000);
  await here.inCompany((db) => forgetRuns(db, days(8)));
  expect(await here.office.readRosterRun({ runId: second })).toMatchObject({ state: 'dropped' });
  await here.inCompany((db) => forgetRuns(db, days(101)));
  expect((await here.office.listRosterRuns({ limit: 50 }))['hydra:totalItems']).toBe(0);
});
