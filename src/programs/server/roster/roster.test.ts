import { expect, test } from 'vitest';
import { saveClassroom } from '../../../people/server/classrooms/save-classroom.ts';
import { classes, enrolled, numbered, orgs, rosterOf, usersOf } from './roster-files.fixture.ts';
import { rosterWorld, settings } from './roster.fixture.ts';

const { school, look, take, as } = rosterWorld();
type School = Awaited<ReturnType<typeof school>>;

async function settledSchool(more: Partial<typeof settings> = {}) {
  const here = await school();
  await here.office.saveRoster({ ...settings, ...more });
  return here;
}

const files = (
  users = usersOf({ n: 1 }, { n: 2, given: 'มาลี' }),
  pairs = enrolled(['c1', 1], ['c1', 2], ['c2', 2]),
) => ({
  'orgs.csv': orgs,
  'classes.csv': classes,
  'users.csv': users,
  'enrollments.csv': pairs,
});

const peopleOf = ({ inCompany }: School) =>
  inCompany((db) =>
    db.selectFrom('examinee').select(['number', 'given_name as given', 'email', 'enabled']).orderBy('number').execute(),
  );

const placesOf = async ({ inCompany }: School) => {
  const rows = await inCompany((db) =>
    db
      .selectFrom('classroom_examinee as p')
      .innerJoin('classroom as c', 'c.id', 'p.classroom_id')
      .innerJoin('examinee as x', 'x.id', 'p.examinee_id')
      .select(['c.code', 'x.number'])
      .orderBy('c.code')
      .orderBy('x.number')
      .execute(),
  );
  return rows.map(({ code, number }) => `${code} ${number}`);
};

test('a run says what it would change and writes nothing; confirmed, it writes people, classrooms and members', async () => {
  const here = await settledSchool();
  const run = await look(here, rosterOf(files()));
  expect(run).toMatchObject({
    state: 'asks',
    origin: 'file',
    fileName: 'roster.zip',
    manyGone: false,
    counts: { created: 2, changed: 0, unchanged: 0, refused: 0, others: 2, gone: 0, classrooms: 2, joined: 3 },
  });
  expect(run.lines.filter(({ kind }) => kind === 'created').map(({ number }) => number)).toEqual(['65-1', '65-2']);
  expect([await peopleOf(here), await placesOf(here)]).toEqual([[], []]);
  const done = await take(here, rosterOf(files()));
  expect(done).toMatchObject({ state: 'done', counts: run.counts });
  expect(await peopleOf(here)).toMatchObject([
    { number: '65-1', given: { en: 'Given 1' } },
    { number: '65-2', given: { th: 'มาลี' } },
  ]);
  expect(await placesOf(here)).toEqual(['GT1 65-1', 'GT1 65-2', 'c2 65-2']);
  // The same again changes nothing.
  expect((await look(here, rosterOf(files()))).counts).toMatchObject({ created: 0, unchanged: 2, joined: 0, gone: 0 });
});

test('faulty rows say why, and all others go in', async () => {
  const here = await settledSchool();
  const users = usersOf(
    { n: 1 },
    { n: 2, more: { email: 'no address' } },
    { n: 3, more: { identifier: '' } },
    { n: 4, status: 'odd' },
  );
  const run = await take(here, rosterOf(files(users, enrolled(['c1', 1], ['c1', 2], ['c9', 1], ['c1', 77]))));
  expect(run.counts).toMatchObject({ created: 1, refused: 5, joined: 1 });
  expect(run.lines.filter(({ kind }) => kind === 'refused').map(({ file, line, code }) => [file, line, code])).toEqual([
    ['users', 6, 'status_unknown'],
    ['users', 4, 'email_bad'],
    ['users', 5, 'number_missing'],
    ['enrollments', 5, 'class_unknown'],
    ['enrollments', 6, 'user_unknown'],
  ]);
  expect(await placesOf(here)).toEqual(['GT1 65-1']);
});

test('an enrolment whose day cannot be read is refused, and who is enrolled stays', async () => {
  const here = await settledSchool();
  await take(here, rosterOf(files()));
  const pairs = enrolled(['c1', 1, '', '01/02/2026'], ['c1', 2, '', '2026-02-30'], ['c2', 2, '', '2026-02-01']);
  const run = await take(here, rosterOf(files(undefined, pairs)));
  expect(run.lines.filter(({ kind }) => kind === 'refused')).toMatchObject([
    { file: 'enrollments', line: 3, code: 'date_unknown' },
    { file: 'enrollments', line: 4, code: 'date_unknown' },
  ]);
  expect(run.counts).toMatchObject({ left: 0, joined: 0 });
  expect(await placesOf(here)).toEqual(['GT1 65-1', 'GT1 65-2', 'c2 65-2']);
});

test('nobody is deleted: who is gone is named, and leaves only classrooms that the roster gave', async () => {
  const here = await settledSchool();
  await take(here, rosterOf(files()));
  const own = await here.inCompany((db) =>
    db.selectFrom('examinee').select(['id', 'number']).orderBy('number').execute(),
  );
  const byHand = await here.inCompany((db) =>
    saveClassroom(db, { code: 'HAND', title: { en: 'By hand' }, examineeIds: own.map(({ id }) => id) }),
  );
  const run = await take(here, rosterOf(files(usersOf({ n: 1 }), enrolled(['c1', 1]))));
  expect(run.counts).toMatchObject({ gone: 1, left: 2, staying: 0 });
  expect(run.lines.filter(({ kind }) => kind === 'gone').map(({ number }) => number)).toEqual(['65-2']);
  expect(await peopleOf(here)).toMatchObject([{ number: '65-1' }, { number: '65-2', enabled: true }]);
  expect(await placesOf(here)).toEqual(['GT1 65-1', 'HAND 65-1', 'HAND 65-2']);
  expect(byHand).not.toBe('');
  // Back again they are who they were.
  expect((await take(here, rosterOf(files()))).counts).toMatchObject({ created: 0, joined: 2, gone: 0 });
});

test.each([
  ['a malformed address', { more: { email: 'no address' } }],
  ['no number', { more: { identifier: '' } }],
  ['a status that nobody knows', { status: 'odd' }],
  ['no id', { more: { sourcedId: '' } }],
])('somebody known whose row has %s keeps their classrooms, and joins what they are enrolled in', async (_, odd) => {
  const here = await settledSchool();
  await take(here, rosterOf(files()));
  const users = usersOf({ n: 1 }, { n: 2, ...odd });
  const run = await take(here, rosterOf(files(users, enrolled(['c1', 2], ['c2', 2], ['c2', 1]))));
  expect(run.counts).toMatchObject({ refused: 1, gone: 0, left: 1, joined: 1 });
  expect(await placesOf(here)).toEqual(['GT1 65-2', 'c2 65-1', 'c2 65-2']);
});

test('a row that stands twice, or an enrolment that is refused, takes nobody out of a classroom', async () => {
  const here = await settledSchool();
  await take(here, rosterOf(files()));
  const users = usersOf({ n: 1 }, { n: 2, more: { sourcedId: 'u1' } });
  const twice = enrolled(['c1', 1], ['c1', 2, 'odd'], ['c2', 2]).replace('"e-c2-2"', '"e-c1-1"');
  const run = await take(here, rosterOf(files(users, twice)));
  expect(run.lines.filter(({ kind }) => kind === 'refused').map(({ file, code }) => [file, code])).toEqual([
    ['users', 'id_twice'],
    ['enrollments', 'status_unknown'],
    ['enrollments', 'id_twice'],
  ]);
  expect(run.counts).toMatchObject({ gone: 0, left: 0, joined: 0 });
  expect(await placesOf(here)).toEqual(['GT1 65-1', 'GT1 65-2', 'c2 65-2']);
});

test('a student whose role is refused is not gone', async () => {
  const here = await settledSchool();
  await take(here, rosterOf(files()));
  const roles = '"sourcedId","status","userSourcedId","role"\r\n"r1","","u1","student"\r\n"r2","odd","u2","student"';
  const run = await take(here, rosterOf({ ...files(), 'roles.csv': roles }, { version: '1.2' }));
  expect(run.counts).toMatchObject({ refused: 1, gone: 0, left: 0 });
});

test('who comes under another id of the roster is not gone', async () => {
  const here = await settledSchool();
  await take(here, rosterOf(files()));
  const users = usersOf({ n: 1 }, { n: 9, given: 'มาลี', more: { identifier: '65-2', familyName: 'Family 2' } });
  const run = await take(here, rosterOf(files(users, enrolled(['c1', 1], ['c1', 9], ['c2', 9]))));
  expect(run.counts).toMatchObject({ created: 0, gone: 0, left: 0 });
  expect(await placesOf(here)).toEqual(['GT1 65-1', 'GT1 65-2', 'c2 65-2']);
});

test('without the setting nobody leaves a classroom; they are named', async () => {
  const here = await settledSchool({ leaves: false });
  await take(here, rosterOf(files()));
  const run = await take(here, rosterOf(files(usersOf({ n: 1 }, { n: 2 }), enrolled(['c1', 1]))));
  expect(run.counts).toMatchObject({ left: 0, staying: 2 });
  expect(await placesOf(here)).toEqual(['GT1 65-1', 'GT1 65-2', 'c2 65-2']);
});

test('a list of changes changes what it names and no more', async () => {
  const here = await settledSchool();
  await take(here, rosterOf(files()));
  const users = usersOf({ n: 3, status: 'active' }, { n: 1, status: 'tobedeleted' });
  const pairs = enrolled(['c1', 3, 'active'], ['c2', 2, 'tobedeleted']);
  const delta = rosterOf(
    {
      'users.csv': users.replace('"t1",""', '"t1","active"'),
      'enrollments.csv': pairs.replace('"e0",""', '"e0","active"'),
    },
    { saying: 'delta' },
  );
  const run = await take(here, delta);
  expect(run.counts).toMatchObject({ created: 1, gone: 1, joined: 1, left: 2, refused: 0 });
  expect(await placesOf(here)).toEqual(['GT1 65-2', 'GT1 65-3']);
});

test('in version 1.2 the roles have a file of their own', async () => {
  const here = await settledSchool();
  const roles =
    '"sourcedId","userSourcedId","roleType","role"\r\n"r1","u1","primary","student"\r\n"r2","u2","primary","guardian"';
  const run = await look(here, rosterOf({ ...files(), 'roles.csv': roles }, { version: '1.2' }));
  expect(run.counts).toMatchObject({ created: 1, others: 3 });
  expect(await look(here, rosterOf(files(), { version: '1.2' }))).toMatchObject({
    state: 'failed',
    fault: { code: 'file_missing', values: { file: 'roles.csv' } },
  });
});

test('another number for a student who is known makes no second person', async () => {
  const here = await settledSchool();
  await take(here, rosterOf(files()));
  const users = usersOf({ n: 1, more: { identifier: '66-1' } }, { n: 2 });
  const run = await take(here, rosterOf(files(users)));
  expect(run.counts).toMatchObject({ created: 0, refused: 1, gone: 0, left: 0 });
  expect(run.lines[0]).toMatchObject({ code: 'number_changed', number: '66-1', values: { text: '65-1' } });
  expect(await peopleOf(here)).toHaveLength(2);
});

test('when many are gone, the run says so before anything is written', async () => {
  const here = await settledSchool();
  await take(here, rosterOf(files(usersOf(...numbered(1, 20)))));
  expect(await look(here, rosterOf(files(usersOf(...numbered(1, 10)))))).toMatchObject({
    state: 'asks',
    manyGone: true,
    counts: { gone: 10 },
  });
  expect(await look(here, rosterOf(files(usersOf(...numbered(1, 16)))))).toMatchObject({ manyGone: false });
});

test('when many would leave a classroom, the run says so, though nobody is gone', async () => {
  const here = await settledSchool();
  const people = usersOf(...numbered(1, 20));
  const all = numbered(1, 20).map(({ n }) => ['c1', n] as const);
  await take(here, rosterOf(files(people, enrolled(...all))));
  const cut = rosterOf(files(people, enrolled(['c1', 1])));
  expect(await look(here, cut)).toMatchObject({ manyGone: true, counts: { gone: 0, left: 19 } });
  const few = rosterOf(files(people, enrolled(...all.slice(0, 16))));
  expect(await look(here, few)).toMatchObject({ manyGone: false, counts: { left: 4 } });
  await here.office.saveRoster({ ...settings, leaves: false });
  expect(await look(here, cut)).toMatchObject({ manyGone: false, counts: { left: 0, staying: 19 } });
});

test('classes that are not there become classrooms only where that is settled, and others are known by their code', async () => {
  const here = await settledSchool({ takesClasses: false });
  await here.inCompany((db) => saveClassroom(db, { code: 'gt1', title: { en: 'Ours' }, examineeIds: [] }));
  const run = await take(here, rosterOf(files()));
  expect(run.counts).toMatchObject({ classrooms: 0, joined: 2, refused: 1 });
  expect(await placesOf(here)).toEqual(['gt1 65-1', 'gt1 65-2']);
});

test('one run at a time; what waits is dropped by the next, and only what waits is confirmed', async () => {
  const here = await settledSchool();
  const first = await look(here, rosterOf(files()));
  const second = await here.office.uploadRoster({ name: 'again.zip' }, rosterOf(files()));
  await expect(here.office.uploadRoster({ name: 'third.zip' }, rosterOf(files()))).rejects.toMatchObject({
    code: 'run_under_way',
  });
  await expect(here.office.removeRoster({})).rejects.toMatchObject({ code: 'run_under_way' });
  expect(await here.office.readRosterRun({ runId: first.id })).toMatchObject({ state: 'dropped' });
  for (const { id } of [first, { id: second.runId }])
    await expect(here.office.confirmRosterRun({ runId: id })).rejects.toMatchObject({
      code: expect.stringMatching(/run_under_way|not_waiting/),
    });
  expect((await here.office.listRosterRuns({ limit: 50 }))['hydra:member'].map(({ state }) => state)).toEqual([
    'working',
    'dropped',
  ]);
});

test('another company sees no run of this one and confirms none; who may not make people has no roster', async () => {
  const [here, there] = [await settledSchool(), await settledSchool()];
  const run = await look(here, rosterOf(files()));
  const missing = { status: 404 };
  await expect(there.office.readRosterRun({ runId: run.id })).rejects.toMatchObject(missing);
  await expect(there.office.confirmRosterRun({ runId: run.id })).rejects.toMatchObject(missing);
  await expect(there.office.dropRosterRun({ runId: run.id })).rejects.toMatchObject(missing);
  expect((await there.office.listRosterRuns({ limit: 50 }))['hydra:member']).toEqual([]);
  const clerk = as(await here.person('ROLE_ADMIN', ['settings.general', 'examinee.register', 'examinee.edit']));
  await expect(clerk.readRoster({})).rejects.toMatchObject({ status: 403 });
  expect(await peopleOf(there)).toEqual([]);
});

test('who is erased is nobody whom the roster knows, and stands in no line of its runs', async () => {
  const here = await settledSchool();
  const run = await take(here, rosterOf(files()));
  const [person] = await here.inCompany((db) =>
    db.selectFrom('examinee').select('id').where('number', '=', '65-2').execute(),
  );
  const examineeId = person?.id ?? '';
  const held = JSON.parse(new TextDecoder().decode(await here.office.exportPersonalData({ examineeId }))) as object;
  expect(held).toMatchObject({ roster: { sourcedId: 'u2', broughtByIt: true, classrooms: ['GT1', 'c2'] } });
  const waiting = await look(here, rosterOf(files()));
  await here.office.erasePersonalData({ examineeId, reason: 'Asked for by letter' });
  const { lines } = await here.office.readRosterRun({ runId: run.id });
  expect(lines.map(({ number }) => number)).not.toContain('65-2');
  expect(lines.map(({ number }) => number)).toContain('65-1');
  const left = await here.inCompany((db) => db.selectFrom('roster_person').select('sourced_id as id').execute());
  expect(left).toEqual([{ id: 'u1' }]);
  // What waited may have held their data.
  expect(await here.office.readRosterRun({ runId: waiting.id })).toMatchObject({ state: 'dropped' });
  // The roster brings no data back to who was erased.
  const again = await take(here, rosterOf(files()));
  expect(again.lines.filter(({ kind }) => kind === 'refused')).toMatchObject([{ code: 'erased', number: '65-2' }]);
});
