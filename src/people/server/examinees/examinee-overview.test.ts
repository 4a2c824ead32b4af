import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../../contract.ts';
import { peopleInTest } from '../people.fixture.ts';
import { registerByHand } from './registered.fixture.ts';

const world = testWorld(peopleContract, peopleInTest);
const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000);

const malee = {
  number: 'A-07',
  title: {},
  givenName: { en: 'Malee', th: 'มาลี' },
  familyName: { en: 'Dee', th: 'ดี' },
  email: 'malee@example.org',
  language: 'th' as const,
  password: null,
  classroomIds: [],
};

/** Malee, who has sat an exam and failed, holds its certificate by mistake, and sits another one tomorrow in a room. */
async function school() {
  const company = await world.company('Centre8');
  const ada = await world.administrator(company);
  const api = world.as(ada);
  const { id: examineeId } = await api.createExaminee(malee);
  const examId = await registerByHand(world, { company, by: ada.accountId, examineeId, ended: true });
  await world.inCompany(company, async (db) => {
    await sql`
      with marked as (
        insert into result (exam_id, examinee_id, points, max_points, correct, total, passed, by_subsection, by_question, snapshot,
          marked_at, released_at)
        values (${examId}, ${examineeId}, 50, 100, 1, 2, false, '[]', '[]', '{}', ${world.now}, ${world.now}) returning id
      ), due as (insert into deficiency_due (result_id, due_on, set_at) select id, '2026-03-20', ${world.now} from marked)
      insert into certificate (serial, result_id, snapshot, signature, issued_at, year, number)
      select 'C-1', id, '{"expiresOn": "2026-03-31"}', 's', ${world.now}, 2026, 1 from marked`.execute(db);
    await sql`
      with hall as (
        insert into room (name, capacity, created_at) values ('{"en": "Hall 2"}', 20, ${world.now}) returning id
      ), tomorrow as (
        insert into exam (number, title, generated_exam_id, kind, state, opens_at, closes_at, minutes, pass_mark, created_by,
          created_at, room_id)
        select 2, '{"en": "Again"}', generated_exam_id, kind, 'scheduled', ${hours(24)}, ${hours(26)}, 60, 75, created_by, created_at,
          hall.id from exam, hall where exam.id = ${examId} returning id
      )
      insert into exam_candidate (exam_id, examinee_id, paper_id, seat)
      select t.id, c.examinee_id, c.paper_id, 'B4' from tomorrow t, exam_candidate c where c.exam_id = ${examId}`.execute(
      db,
    );
    await sql`
      insert into module_subscription (examinee_id, module_id, starts_on, days, created_at)
      select ${examineeId}, id, '2026-02-01', 60, ${world.now} from module`.execute(db);
    await sql`
      insert into message (examinee_id, kind, language, subject, words, written_at, mail_address, mailed_at)
      select ${examineeId}, 'exam', 'en', 'Message ' || n, 'Words', ${world.now}, 'malee@example.org', ${world.now}
      from generate_series(1, 4) n`.execute(db);
    await sql`
      insert into link_mail (account_id, kind, address, written_at, expires_at, mailed_at, used_at)
      select account_id, 'reset', 'malee@example.org', ${world.now}, ${world.now}, ${world.now}, ${world.now}
      from examinee where id = ${examineeId}`.execute(db);
  });
  return { company, api, examineeId };
}

test('an overview has a little of every tab: next exam with its seat, results, what ends, what to study, messages, record', async () => {
  const { api, examineeId } = await school();
  const overview = await api.readExamineeOverview({ examineeId });
  expect(overview).toMatchObject({
    next: { number: 2, room: { en: 'Hall 2' }, seat: 'B4', opensAt: hours(24), sitting: 'none' },
    coming: 1,
    results: [{ number: 1, result: { points: 50, maxPoints: 100, passed: false } }],
    moreResults: 0,
    certificates: [{ certificate: { serial: 'C-1', expiresOn: '2026-03-31' } }],
    studyAgain: [{ number: 1, result: { studyAgain: { dueOn: '2026-03-20', retrainedOn: null } } }],
    subscriptions: [{ module: { code: 'M08' }, status: 'active', lastDay: '2026-04-01' }],
    forEditors: {
      device: null,
      signedIn: 0,
      linkMails: [{ kind: 'reset', state: 'used', address: 'malee@example.org', usedAt: world.now }],
      record: [{ action: 'examinee.created' }],
    },
  });
  expect(overview.forEditors?.messages.map(({ subject, mail }) => [subject, mail])).toEqual(
    [4, 3, 2].map((number) => [`Message ${number}`, 'sent']),
  );
});

test('retraining takes its line off, and an ended subscription is not running', async () => {
  const { company, api, examineeId } = await school();
  const { id: moduleId } = await world.inCompany(company, (db) =>
    db.selectFrom('module').select('id').executeTakeFirstOrThrow(),
  );
  const retraining = { kind: 'retraining', happenedOn: '2026-03-01', note: 'Two days', trainedBy: '', subsections: [] };
  await api.recordTraining({ examineeId, moduleId, ...retraining, kind: 'retraining' });
  world.later(60 * 24 * 3_600_000);
  expect(await api.readExamineeOverview({ examineeId })).toMatchObject({
    studyAgain: [],
    subscriptions: [],
    certificates: [],
    next: null,
  });
});

test('who may not edit examinees gets neither sign-ins nor messages nor the record; of another company nobody gets anything', async () => {
  const { company, examineeId } = await school();
  const registrar = world.as(await world.administrator(company, ['examinee.register']));
  expect(await registrar.readExamineeOverview({ examineeId })).toMatchObject({
    next: { number: 2 },
    forEditors: null,
  });
  const stranger = world.as(await world.administrator(await world.company('Elsewhere')));
  await expect(stranger.readExamineeOverview({ examineeId })).rejects.toMatchObject({ status: 404 });
});
