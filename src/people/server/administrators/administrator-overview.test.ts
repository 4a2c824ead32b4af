import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../../contract.ts';
import { registerByHand } from '../examinees/registered.fixture.ts';
import { peopleInTest } from '../people.fixture.ts';

const world = testWorld(peopleContract, peopleInTest);
const wanda = {
  title: {},
  givenName: { en: 'Wanda' },
  familyName: { en: 'Thong' },
  email: 'wanda@example.org',
  phoneCode: '+66',
  mobileNumber: '',
  language: 'en' as const,
  role: 'ROLE_ADMIN' as const,
  levelId: null,
  permissions: [],
  datasetRole: null,
  enabled: true,
};

test('an overview of an administrator says which exams and classrooms wait, who reset the access, and the record', async () => {
  const company = await world.company('School');
  const ada = await world.administrator(company);
  const api = world.as(ada);
  const { id } = await api.createAdministrator(wanda);
  await world.inCompany(company, (db) =>
    sql`update account set password_hash = 'x' where id = (select account_id from administrator where id = ${id})`.execute(
      db,
    ),
  );
  await api.inviteAdministrators({ ids: [id] });
  const { examineeId } = await world.examinee(company);
  const examId = await registerByHand(world, { company, by: ada.accountId, examineeId, ended: false });
  await world.inCompany(company, async (db) => {
    await db.insertInto('exam_invigilator').values({ exam_id: examId, administrator_id: id }).execute();
    const over = sql`
      insert into exam (number, title, generated_exam_id, kind, state, opens_at, closes_at, minutes, pass_mark, created_by, created_at)
      select 2, title, generated_exam_id, kind, 'released', opens_at, closes_at, 60, 75, created_by, created_at
      from exam where id = ${examId} returning id`;
    await sql`with over as (${over}) insert into exam_invigilator (exam_id, administrator_id) select id, ${id} from over`.execute(
      db,
    );
    await sql`
      with room as (insert into classroom (code, title) values ('B1-26', '{"en": "Basics"}') returning id)
      insert into classroom_instructor (classroom_id, administrator_id) select id, ${id} from room`.execute(db);
    await sql`
      insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at, device, network)
      select account_id, false, '\\x00', ${world.now}, ${world.now}, ${new Date(world.now.getTime() + 1000)}, 'Firefox', '192.0.2'
      from administrator where id = ${id}`.execute(db);
    await sql`
      insert into link_mail (account_id, kind, address, written_at, expires_at, refused_at, refusal)
      select account_id, 'invitation', email, ${world.now}, ${world.now}, ${world.now}, 'address' from administrator where id = ${id}`.execute(
      db,
    );
  });
  expect(await api.readAdministratorOverview({ administratorId: id })).toMatchObject({
    exams: [{ examId, number: 1, ways: ['invigilates'] }],
    classrooms: [{ code: 'B1-26' }],
    signIns: [{ device: 'Firefox', endedAt: null }],
    resets: [
      { how: 'link', by: { givenName: { en: 'Ada' } } },
      { how: 'created', by: { givenName: { en: 'Ada' } } },
    ],
    linkMails: [{ kind: 'invitation', state: 'refused', refusal: 'address', address: 'wanda@example.org' }],
    record: [{ action: 'administrator.invited' }, { action: 'administrator.created' }],
  });
});

test('the overview of an administrator is for company administrators of the same company', async () => {
  const company = await world.company('School');
  const { id } = await world.as(await world.administrator(company)).createAdministrator(wanda);
  const colleague = world.as(await world.administrator(company, ['question.view']));
  await expect(colleague.readAdministratorOverview({ administratorId: id })).rejects.toMatchObject({ status: 403 });
  const stranger = world.as(await world.administrator(await world.company('Elsewhere')));
  await expect(stranger.readAdministratorOverview({ administratorId: id })).rejects.toMatchObject({ status: 404 });
});
