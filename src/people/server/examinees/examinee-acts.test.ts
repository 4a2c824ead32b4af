import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld, type Administrator } from '../../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../../contract.ts';
import { erasePeople } from './examinee-acts.ts';
import { peopleInTest } from '../people.fixture.ts';
import { registerByHand } from './registered.fixture.ts';

const world = testWorld(peopleContract, peopleInTest);

const malee = {
  number: 'A-07',
  title: {},
  givenName: { en: 'Malee', th: 'มาลี' },
  familyName: { en: 'Dee', th: 'ดี' },
  email: 'malee@example.org' as string | null,
  language: 'th' as const,
  password: null,
  classroomIds: [],
};

async function school(code = 'Centre8') {
  const company = await world.company(code);
  const ada = await world.administrator(company);
  const api = world.as(ada);
  await api.keepPhotos({});
  return { company, ada, api };
}

const register = (company: string, ada: Administrator, examineeId: string, ended = false) =>
  registerByHand(world, { company, by: ada.accountId, examineeId, ended });

const accountOf = (company: string, id: string) =>
  world.inCompany(company, (db) =>
    db
      .selectFrom('examinee')
      .innerJoin('account', 'account.id', 'examinee.account_id')
      .selectAll('account')
      .where('examinee.id', '=', id)
      .executeTakeFirst(),
  );
const actions = (company: string, id: string) =>
  world.inCompany(company, async (db) =>
    (await db.selectFrom('audit_event').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(
      ({ action }) => action,
    ),
  );

const openSession = async (company: string, id: string) => {
  const account = await accountOf(company, id);
  await world.inCompany(company, (db) =>
    db
      .insertInto('session')
      .values({
        account_id: account?.id ?? '',
        remember_me: false,
        current_token: Buffer.from('t'),
        rotated_at: world.now,
        started_at: world.now,
        expires_at: new Date('2100-01-01'),
      })
      .execute(),
  );
};

test('who is signed out by staff is out on every device, and may sign in again', async () => {
  const { company, api } = await school();
  const { id } = await api.createExaminee(malee);
  await openSession(company, id);
  await api.signExamineeOut({ examineeId: id });
  const devices = (await api.listExamineeDevices({ examineeId: id }))['hydra:member'];
  expect(devices.map(({ endedAt }) => endedAt)).toEqual([world.now]);
  expect(await accountOf(company, id)).toMatchObject({ enabled: true });
  expect(await actions(company, id)).toEqual(['examinee.created', 'examinee.signed_out']);
});

test('who is disabled is signed out at once and cannot come back until enabled again', async () => {
  const { company, api } = await school();
  const { id } = await api.createExaminee(malee);
  await openSession(company, id);
  expect(await api.setExamineesEnabled({ ids: [id, id], enabled: false })).toEqual({ changed: 1 });
  expect(await accountOf(company, id)).toMatchObject({ enabled: false, logged_in: false });
  const devices = (await api.listExamineeDevices({ examineeId: id }))['hydra:member'];
  expect(devices.map(({ endedAt }) => endedAt)).toEqual([world.now]);
  expect(await api.setExamineesEnabled({ ids: [id], enabled: false })).toEqual({ changed: 0 });
  await api.setExamineesEnabled({ ids: [id], enabled: true });
  expect(await accountOf(company, id)).toMatchObject({ enabled: true });
  expect(await actions(company, id)).toEqual(['examinee.created', 'examinee.disabled', 'examinee.enabled']);
});

test('the limit of the subscription holds for new examinees and for enabling', async () => {
  const { company, api } = await school();
  await world.inCompany(company, (db) =>
    db.updateTable('company').set({ examinee_limit: 1 }).where('id', '=', company).execute(),
  );
  const { id } = await api.createExaminee(malee);
  const second = { ...malee, number: 'A-08', email: null };
  await expect(api.createExaminee(second)).rejects.toMatchObject({
    code: 'limit_of_examinees_reached',
    values: { limit: 1, used: 1 },
  });
  await api.setExamineesEnabled({ ids: [id], enabled: false });
  await api.createExaminee(second);
  await expect(api.setExamineesEnabled({ ids: [id], enabled: true })).rejects.toMatchObject({
    code: 'limit_of_examinees_reached',
  });
});

test('who was never registered is deleted with the account; others are disabled', async () => {
  const { company, ada, api } = await school();
  const { id: gone } = await api.createExaminee(malee);
  const { id: kept } = await api.createExaminee({ ...malee, number: 'A-08', email: null });
  await register(company, ada, kept);
  const account = await accountOf(company, gone);
  expect(await api.removeExaminees({ ids: [gone, kept] })).toEqual({ removed: 1, disabled: 1 });
  await expect(api.readExaminee({ examineeId: gone })).rejects.toMatchObject({ status: 404 });
  expect(await api.readExaminee({ examineeId: kept })).toMatchObject({ enabled: false, registrationCount: 1 });
  const left = await world.inCompany(company, (db) =>
    db
      .selectFrom('account')
      .select('id')
      .where('id', '=', account?.id ?? '')
      .execute(),
  );
  expect(left).toEqual([]);
});

test('a change moves the sign-in name along, and the record has it until the person is erased', async () => {
  const { api } = await school();
  const { id } = await api.createExaminee(malee);
  const { password: _password, classroomIds: _classroomIds, ...person } = malee;
  await api.updateExaminee({ examineeId: id, ...person, email: null, birthDate: '1997-05-04', gender: 'female' });
  expect(await api.readExaminee({ examineeId: id })).toMatchObject({
    signInName: 'centre8-a-07',
    email: null,
    birthDate: '1997-05-04',
    gender: 'female',
  });
  const record = (await api.listExamineeRecord({ examineeId: id }))['hydra:member'];
  expect(record[0]).toMatchObject({
    action: 'examinee.changed',
    by: { givenName: { en: 'Ada' } },
    byThemselves: false,
    details: {
      changes: {
        gender: { from: null, to: 'female' },
        birthDate: { from: null, to: '1997-05-04' },
        email: { from: malee.email, to: null },
      },
    },
  });
  await api.createExaminee({ ...malee, number: 'B-1', email: 'else@example.org' });
  const asElse = { examineeId: id, ...person, email: 'Else@example.org' };
  await expect(api.updateExaminee(asElse)).rejects.toMatchObject({ code: 'email_taken' });
});

test('after another code of the company people keep their user name, until their number changes', async () => {
  const { company, api } = await school();
  const { password: _password, classroomIds: _classroomIds, ...person } = { ...malee, email: null };
  const { id } = await api.createExaminee({ ...malee, email: null });
  const { signInName: before } = await api.readExaminee({ examineeId: id });
  const account = await accountOf(company, id);
  await world.inCompany(company, async (db) => {
    await db.updateTable('company').set({ code: 'Centre8-Next' }).where('id', '=', company).execute();
    await db
      .updateTable('account')
      .set({ one_time_password: true })
      .where('id', '=', account?.id ?? '')
      .execute();
  });
  expect(await api.updateExaminee({ examineeId: id, ...person, mobileNumber: '0812345678' })).toEqual({});
  expect((await api.readExaminee({ examineeId: id })).signInName).toBe(before);
  const after = 'centre8-next-b-07';
  expect(await api.updateExaminee({ examineeId: id, ...person, number: 'B-07' })).toEqual({ signInName: after });
  expect((await api.readExaminee({ examineeId: id })).signInName).toBe(after);
  const [change] = (await api.listExamineeRecord({ examineeId: id }))['hydra:member'];
  expect(change?.details).toMatchObject({
    changes: { number: { from: 'A-07', to: 'B-07' }, signInName: { from: before, to: after } },
  });
});

test('invitations go to those with an e-mail address', async () => {
  const { company, api } = await school();
  const { id: invited } = await api.createExaminee(malee);
  const { id: without } = await api.createExaminee({ ...malee, number: 'A-08', email: null });
  expect(await api.inviteExaminees({ ids: [invited, without] })).toEqual({ invited: 1, withoutEmail: 1 });
  expect(await actions(company, invited)).toContain('examinee.invited');
  expect(await actions(company, without)).not.toContain('examinee.invited');
  await expect(api.createExaminee({ ...malee, number: 'A-09', email: null, invite: true })).rejects.toMatchObject({
    code: 'no_email_to_invite',
  });
});

test('the export holds everything about one person and nobody else', async () => {
  const { company, ada, api } = await school();
  const { id } = await api.createExaminee({ ...malee, birthDate: '1997-05-04' });
  await api.createExaminee({ ...malee, number: 'CANARY', email: 'canary@example.org' });
  await register(company, ada, id);
  await world.asOwner(company, (db) =>
    sql`insert into unused_answer
      (sitting_id, position, idempotency_key, revision, base_revision, standing_revision, response, flagged, pass_id)
      select id, 4, uuidv7(), 2, 0, 1, '"too late"', false, uuidv7() from sitting`.execute(db),
  );
  await world.asOwner(company, (db) =>
    sql`insert into late_answer (sitting_id, position, idempotency_key, revision, base_revision, response, flagged, accepted, decided_at, limit_hours)
      select id, n, uuidv7(), 3, 2, '"after the end"', false, accepted, decided, hours
      from sitting, (values (5, null::boolean, null::timestamptz, 24), (6, false, now(), null), (7, true, now(), null))
        late (n, accepted, decided, hours)`.execute(db),
  );
  await world.asOwner(company, (db) =>
    sql`with act as (insert into sitting_act (sitting_id, act, words, minutes, cause, account_id, acted_at)
        select s.id, 'extend', 'Fire alarm', 5, 'incident', a.id, now() from sitting s, (select id from account limit 1) a)
      , outage as (insert into sitting_outage (sitting_id, id, pass_id, seen, cause, began_at, ended_at)
        select id, uuidv7(), uuidv7(), 'offline', 'network', now() - interval '1 minute', now() from sitting)
      , away as (insert into sitting_focus_loss (sitting_id, id, pass_id, left_at) select id, uuidv7(), uuidv7(), now() from sitting)
      insert into sitting_presence (sitting_id, pass_id, seen_at, unsent, focus_lost)
      select id, uuidv7(), now(), 0, 2 from sitting`.execute(db),
  );
  await world.asOwner(company, (db) =>
    sql`with happened as (insert into incident (exam_id, category, words, measures, happened_at, account_id, recorded_at)
        select c.exam_id, 'health', words, 'Rested', now(), ${ada.accountId}, now()
        from exam_candidate c, unnest(array['Fainted', 'Canary of somebody else']) words returning id, words)
      , followed as (insert into incident_follow_up (incident_id, words, withdraws, account_id, written_at)
        select id, 'Was well later', false, ${ada.accountId}, now() from happened)
      insert into incident_person (incident_id, examinee_id) select id, ${id} from happened where words = 'Fainted'`.execute(
      db,
    ),
  );
  const text = new TextDecoder().decode(await api.exportPersonalData({ examineeId: id }));
  const at = expect.any(String);
  const followUps = [{ words: 'Was well later', withdraws: false, at }];
  const incidents = [
    {
      exam: expect.any(Number),
      category: 'health',
      words: 'Fainted',
      measures: 'Rested',
      happenedAt: at,
      recordedAt: at,
      followUps,
    },
  ];
  const receivedAt = expect.any(String);
  const answersNotUsed = [
    { position: 4, response: 'too late', why: 'other_device', receivedAt, afterHours: null },
    { position: 5, response: 'after the end', why: 'late', receivedAt, afterHours: 24 },
    { position: 6, response: 'after the end', why: 'left_out', receivedAt, afterHours: null },
  ];
  const outages = [
    { seen: 'offline', cause: 'network', from: expect.any(String), to: expect.any(String), givenBack: false },
  ];
  const acts = [{ act: 'extend', words: 'Fire alarm', minutes: 5, cause: 'incident', at: expect.any(String) }];
  const timesAway = [{ leftAt: receivedAt, leftHeardAt: receivedAt, backAt: null, backHeardAt: null }];
  const device = { devices: 1, lastSeenAt: expect.any(String), leftThePage: 2 };
  expect(JSON.parse(text)).toMatchObject({
    examinee: { number: 'A-07', email: 'malee@example.org', birth_date: '1997-05-04' },
    account: { signInName: 'malee@example.org' },
    exams: [
      {
        title: { en: 'Final' },
        sittings: [{ startedAt: expect.any(String), answersNotUsed, acts, outages, timesAway, device }],
      },
    ],
    incidents,
    record: [{ action: 'examinee.created' }, { action: 'examinee.data_exported' }],
  });
  expect(text.toLowerCase()).not.toMatch(/canary|password_hash|token/);
});

test('an erasure takes contact, birth data, photo and sign-in; number, name and exams stay', async () => {
  const { company, ada, api } = await school();
  const { id } = await api.createExaminee({ ...malee, birthDate: '1997-05-04', mobileNumber: '0812345678' });
  const account = await accountOf(company, id);
  await register(company, ada, id, true);
  await api.savePhoto({ examineeId: id }, png);
  const { password: _password, classroomIds: _classroomIds, ...person } = malee;
  await api.updateExaminee({ examineeId: id, ...person, birthDate: '1998-05-04', mobileNumber: '0812345678' });
  const onRecord = async () => JSON.stringify((await api.listExamineeRecord({ examineeId: id }))['hydra:member']);
  expect(await onRecord()).toContain('1997-05-04');
  await api.erasePersonalData({ examineeId: id, reason: 'Asked for by letter' });
  expect(await onRecord()).not.toMatch(/1997|1998|0812345678/);
  expect(await api.readExaminee({ examineeId: id })).toMatchObject({
    number: 'A-07',
    givenName: { en: 'Malee' },
    email: null,
    birthDate: null,
    mobileNumber: '',
    signInName: null,
    photoSavedAt: null,
    enabled: false,
    erasedAt: world.now,
  });
  expect((await api.listRegistrations({ examineeId: id }))['hydra:member']).toHaveLength(1);
  const left = await world.inCompany(company, (db) =>
    db
      .selectFrom('account')
      .select('id')
      .where('id', '=', account?.id ?? '')
      .execute(),
  );
  expect(left).toEqual([]);
  expect((await api.listExamineeRecord({ examineeId: id }))['hydra:member'][0]).toMatchObject({
    action: 'examinee.data_erased',
    details: { reason: 'Asked for by letter' },
  });
  await expect(api.erasePersonalData({ examineeId: id, reason: 'Asked for by letter' })).rejects.toMatchObject({
    code: 'erased',
  });
  await expect(api.savePhoto({ examineeId: id }, png)).rejects.toMatchObject({ code: 'erased' });
});

test('the data file has the link to the sign-in provider, and erasing ends it', async () => {
  const { company, api } = await school();
  const { id } = await api.createExaminee(malee);
  const links = () =>
    world.asOwner(company, (db) =>
      db.selectFrom('provider_link').select('subject').where('home_company_id', '=', company).execute(),
    );
  const person = await world.inCompany(company, (db) =>
    db.selectFrom('examinee').select('account_id as accountId').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const link = { issuer: 'https://id.school.example', subject: 'malee-7', known_as: 'malee@campus.example' };
  await world.asOwner(company, (db) =>
    db
      .insertInto('provider_link')
      .values({ ...link, account_id: person.accountId ?? '', home_company_id: company, linked_at: world.now })
      .execute(),
  );
  const held = JSON.parse(new TextDecoder().decode(await api.exportPersonalData({ examineeId: id }))) as object;
  expect(held).toMatchObject({
    linkWithProvider: { issuer: link.issuer, subject: link.subject, knownAs: link.known_as, lastUsedAt: null },
    roster: null,
  });
  expect(await links()).toEqual([{ subject: 'malee-7' }]);
  await api.erasePersonalData({ examineeId: id, reason: 'Asked for by letter' });
  expect(await links()).toEqual([]);
});

test('nobody is erased in the middle of a sitting', async () => {
  const { company, ada, api } = await school();
  const { id } = await api.createExaminee(malee);
  await register(company, ada, id);
  await expect(api.erasePersonalData({ examineeId: id, reason: 'Asked for by letter' })).rejects.toMatchObject({
    code: 'sitting_under_way',
  });
  expect(await api.readExaminee({ examineeId: id })).toMatchObject({ email: 'malee@example.org' });
});

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP5z8BQDwAElAGDOTPNiAAAAABJRU5ErkJggg==',
  'base64',
);

test('a photo is read by its bytes and can be taken away', async () => {
  const { api } = await school();
  const { id } = await api.createExaminee(malee);
  await expect(api.savePhoto({ examineeId: id }, Buffer.from('no picture'))).rejects.toMatchObject({
    code: 'not_a_picture',
  });
  await api.savePhoto({ examineeId: id }, png);
  await api.savePhoto({ examineeId: id }, png);
  expect(Buffer.from(await api.readPhoto({ examineeId: id }))).toEqual(png);
  await api.removePhoto({ examineeId: id });
  await expect(api.readPhoto({ examineeId: id })).rejects.toMatchObject({ status: 404 });
});

test('a company keeps photos where it says so, and stops for good, with all that it has, when it was shown how many', async () => {
  const { api, ada, company } = await school('Shots');
  const { id } = await api.createExaminee(malee);
  await api.savePhoto({ examineeId: id }, png);
  const { api: others } = await school('Elsewhere2');
  const { id: theirs } = await others.createExaminee(malee);
  await others.savePhoto({ examineeId: theirs }, png);
  expect(await api.readPhotoKeeping({})).toEqual({ keeps: true, count: 1 });
  await expect(api.stopKeepingPhotos({ removing: 0 })).rejects.toMatchObject({ code: 'photos_changed' });
  expect(Buffer.from(await api.readPhoto({ examineeId: id }))).toEqual(png);
  const helper = world.as(await world.administrator(company, ['examinee.edit']));
  await expect(helper.stopKeepingPhotos({ removing: 1 })).rejects.toMatchObject({ status: 403 });
  await api.stopKeepingPhotos({ removing: 1 });
  expect(await helper.readPhotoKeeping({})).toEqual({ keeps: false, count: 0 });
  await expect(api.readPhoto({ examineeId: id })).rejects.toMatchObject({ status: 404 });
  await expect(api.savePhoto({ examineeId: id }, png)).rejects.toMatchObject({ code: 'photos_not_kept' });
  expect(Buffer.from(await others.readPhoto({ examineeId: theirs }))).toEqual(png);
  const { rows } = await world.inCompany(company, (db) =>
    sql<{ details: object; by: string }>`select details, actor_id as by from audit_event
      where action = 'company.photos_not_kept'`.execute(db),
  );
  expect(rows).toEqual([{ details: { photos: 1 }, by: ada.accountId }]);
});

test('nothing of this reaches into another company', async () => {
  const { api } = await school();
  const { id } = await api.createExaminee(malee);
  await api.savePhoto({ examineeId: id }, png);
  const { api: eve } = await school('Elsewhere');
  const missing = { status: 404 };
  await expect(eve.readExaminee({ examineeId: id })).rejects.toMatchObject(missing);
  await expect(eve.readPhoto({ examineeId: id })).rejects.toMatchObject(missing);
  await eve.stopKeepingPhotos({ removing: 0 });
  expect(Buffer.from(await api.readPhoto({ examineeId: id }))).toEqual(png);
  await expect(eve.exportPersonalData({ examineeId: id })).rejects.toMatchObject(missing);
  await expect(eve.erasePersonalData({ examineeId: id, reason: 'Asked for by letter' })).rejects.toMatchObject(missing);
  await expect(eve.removeExaminees({ ids: [id] })).rejects.toMatchObject(missing);
  await expect(eve.setExamineesEnabled({ ids: [id], enabled: false })).rejects.toMatchObject(missing);
  await expect(eve.signExamineeOut({ examineeId: id })).rejects.toMatchObject(missing);
  expect((await eve.listExamineeRecord({ examineeId: id }))['hydra:totalItems']).toBe(0);
  expect((await eve.listExamineeDevices({ examineeId: id }))['hydra:totalItems']).toBe(0);
});

test('the record of somebody who is there can be emptied by nobody', async () => {
  const { company, api } = await school();
  const { id } = await api.createExaminee(malee);
  const { password: _password, classroomIds: _classroomIds, ...person } = malee;
  await api.updateExaminee({ examineeId: id, ...person, birthDate: '1998-05-04' });
  await expect(world.inCompany(company, (db) => erasePeople(db, [id], 'to hide it'))).rejects.toThrow(
    'a person who is there keeps their record',
  );
});
