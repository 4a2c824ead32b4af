import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testWorld, type Administrator, type Examinee } from '../../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../../sittings/contract.ts';
import { handlersInTest, secretInTest, type WorldInTest } from '../../../sittings/server/save.fixture.ts';
import { invigilationContract } from '../../contract.ts';
import { invigilationHandlers } from '../handlers.ts';
import { watchedExam } from '../invigilator.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...invigilationContract },
  { ...handlersInTest(worldInTest), ...invigilationHandlers({ secret: secretInTest }) },
);

let companyId: string;
let assigned: Administrator;
let colleague: Administrator;
let examId: string;
let examinees: [Examinee, Examinee];

beforeEach(async () => {
  ({ companyId, assigned, colleague, examinees, examId } = await watchedExam(world, 'incident'));
});

const fire = { category: 'room', words: 'Fire alarm', measures: 'All left the room', happenedAt: null } as const;
const forAll = () => ({ ...fire, examId, examineeIds: [] });
const ofFirst = () => ({
  ...forAll(),
  category: 'misconduct' as const,
  words: 'A telephone',
  examineeIds: [examinees[0].examineeId],
});
const gone = { status: 404 };
const noted = () =>
  world.inCompany(companyId, async (db) => {
    const events = await db.selectFrom('audit_event').select(['action', 'details']).orderBy('id').execute();
    return events.filter(({ action }) => action.startsWith('exam.incident_'));
  });

test('who is assigned writes down what happened, to all or to some, with what followed; it is on record without its words', async () => {
  const { id } = await world.as(assigned).recordIncident(forAll());
  const happenedAt = new Date(world.now.getTime() - 20 * 60_000);
  await world.as(assigned).recordIncident({ ...ofFirst(), happenedAt });
  const scheduler = await world.administrator(companyId, ['exam.generate']);
  const followUp = { examId, incidentId: id, words: 'It was a drill', withdraws: false };
  await world.as(scheduler).followUpIncident(followUp);
  const { incidents } = await world.as(assigned).listIncidents({ examId });
  expect(incidents).toMatchObject([
    { category: 'misconduct', happenedAt, recordedAt: world.now, people: [{ examineeId: examinees[0].examineeId }] },
    { words: 'Fire alarm', happenedAt: world.now, people: [], followUps: [{ words: 'It was a drill', at: world.now }] },
  ]);
  expect(await noted()).toMatchObject([
    { action: 'exam.incident_recorded', details: { category: 'room', examinees: 0 } },
    { action: 'exam.incident_recorded', details: { category: 'misconduct', examinees: 1 } },
    { action: 'exam.incident_followed_up', details: { category: 'room' } },
  ]);
  expect(JSON.stringify(await noted())).not.toMatch(/telephone|alarm|drill/);
});

test('a colleague and another company find no incidents and write none; who sees results reads them', async () => {
  const { id } = await world.as(assigned).recordIncident(forAll());
  const elsewhere = await world.administrator(await world.company(`else-${crypto.randomUUID().slice(0, 8)}`));
  const words = { examId, incidentId: id, words: 'Never mind', withdraws: true };
  for (const stranger of [colleague, elsewhere]) {
    await expect(world.as(stranger).listIncidents({ examId })).rejects.toMatchObject(gone);
    await expect(world.as(stranger).recordIncident(forAll())).rejects.toMatchObject(gone);
    await expect(world.as(stranger).followUpIncident(words)).rejects.toMatchObject(gone);
  }
  await expect(world.as(elsewhere).listIncidentsOfExam({ examId })).rejects.toMatchObject(gone);
  await expect(world.as(colleague).listIncidentsOfExam({ examId })).rejects.toMatchObject({ status: 403 });
  await expect(world.as(examinees[0]).listIncidents({ examId })).rejects.toMatchObject({ status: 403 });
  const reader = await world.administrator(companyId, ['report.generateReportExams']);
  expect((await world.as(reader).listIncidentsOfExam({ examId })).incidents).toMatchObject([{ id, followUps: [] }]);
});

test('nothing that is written down is changed or removed, and no examinee’s connection reads it', async () => {
  const { id } = await world.as(assigned).recordIncident(ofFirst());
  await world.as(assigned).followUpIncident({ examId, incidentId: id, words: 'It was a watch', withdraws: false });
  for (const table of ['incident', 'incident_person', 'incident_follow_up']) {
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(world.inCompany(companyId, (db) => statement.execute(db))).rejects.toThrow(/permission denied/);
    await refused(sql`delete from ${sql.table(table)}`);
    await refused(sql`update ${sql.table(table)} set company_id = company_id`);
  }
  const { rows } = await world.asOwner(companyId, (db) =>
    sql<{ name: string }>`select table_name as name from information_schema.column_privileges
      where grantee <> 'sanam_staff' and grantee like 'sanam\\_%' and grantee <> 'sanam_owner'
        and table_name like 'incident%' and table_schema = 'public'`.execute(db),
  );
  expect(rows.filter(({ name }) => name.startsWith('incident'))).toEqual([]);
});

test('an incident is of this day and not of a time to come, and of people of this exam', async () => {
  const record = (more: object) => world.as(assigned).recordIncident({ ...ofFirst(), ...more });
  for (const hours of [-26, 1])
    await expect(record({ happenedAt: new Date(world.now.getTime() + hours * 3_600_000) })).rejects.toMatchObject({
      code: 'not_this_day',
    });
  const other = await world.examinee(companyId);
  await expect(record({ examineeIds: [other.examineeId] })).rejects.toMatchObject({ code: 'not_in_this_exam' });
  await expect(record({ examineeIds: [] })).rejects.toMatchObject({ code: 'misconduct_is_of_somebody' });
  expect((await world.as(assigned).listIncidents({ examId })).incidents).toEqual([]);
});

test('what is sent again after a reply that was lost is written once, and other words are another incident', async () => {
  const sentAs = crypto.randomUUID();
  const { id } = await world.as(assigned).recordIncident({ ...forAll(), sentAs });
  expect(await world.as(assigned).recordIncident({ ...forAll(), sentAs })).toEqual({ id });
  const followUp = { examId, incidentId: id, words: 'It was a drill', withdraws: false, sentAs };
  const added = await world.as(assigned).followUpIncident(followUp);
  expect(await world.as(assigned).followUpIncident(followUp)).toEqual(added);
  await world.as(assigned).recordIncident({ ...forAll(), sentAs: crypto.randomUUID() });
  const { incidents } = await world.as(assigned).listIncidents({ examId });
  expect(incidents.map(({ followUps }) => followUps.length)).toEqual([1, 0]);
  expect(await noted()).toHaveLength(3);
});

test('of an exam on paper incidents are written too, also of the day it was held', async () => {
  await world.inCompany(companyId, (db) =>
    sql`update exam set kind = 'paper', opens_at = opens_at - interval '3 days', closes_at = closes_at - interval '3 days'
      where id = ${examId}`.execute(db),
  );
  const scheduler = await world.administrator(companyId, ['exam.generate', 'report.generateReportExams']);
  const daysAgo = (days: number) => new Date(world.now.getTime() - days * 86_400_000);
  await world.as(scheduler).recordIncident({ ...forAll(), happenedAt: daysAgo(2) });
  await expect(world.as(scheduler).recordIncident({ ...forAll(), happenedAt: daysAgo(9) })).rejects.toMatchObject({
    code: 'not_this_day',
  });
  expect((await world.as(scheduler).listIncidentsOfExam({ examId })).incidents).toMatchObject([
    { happenedAt: daysAgo(2) },
  ]);
});

test('misconduct marks the person on the board until it is withdrawn', async () => {
  const marked = async () => {
    const { places } = await world.as(assigned).readBoard({ examId });
    return places.filter(({ misconduct }) => misconduct).map(({ examineeId }) => examineeId);
  };
  await world.as(assigned).recordIncident({ ...ofFirst(), category: 'health' });
  expect(await marked()).toEqual([]);
  const { id } = await world.as(assigned).recordIncident(ofFirst());
  expect(await marked()).toEqual([examinees[0].examineeId]);
  const followUp = { examId, incidentId: id, words: 'It was somebody else' };
  await world.as(assigned).followUpIncident({ ...followUp, withdraws: false });
  expect(await marked()).toHaveLength(1);
  await world.as(assigned).followUpIncident({ ...followUp, withdraws: true });
  expect(await marked()).toEqual([]);
  expect((await noted()).at(-1)).toMatchObject({ action: 'exam.incident_withdrawn' });
});

async function sit(examinee: Examinee): Promise<string> {
  const { sittingId, pass } = await world.as(examinee).startSitting({ examId });
  const passId = (JSON.parse(pass ?? '') as { pass: string }).pass;
  const actor = { kind: 'sitting' as const, companyId, sittingId, examineeId: examinee.examineeId, passId };
  await world.as(actor).readSitting({});
  await world.as(actor).beginSitting({});
  return sittingId;
}

test('minutes for an incident are listed once for each act with those who got them; planned ones are not', async () => {
  const sittingIds = [await sit(examinees[0]), await sit(examinees[1])];
  const extend = { examId, sittingIds, minutes: 7, words: 'Fire alarm' };
  await world.as(assigned).extendSittings({ ...extend, cause: 'incident' });
  await world.as(assigned).extendSittings({ ...extend, cause: 'planned' });
  const [first = ''] = sittingIds;
  const outageId = crypto.randomUUID();
  await world.asOwner(companyId, (db) =>
    sql`insert into sitting_outage (sitting_id, id, pass_id, seen, cause, began_at, ended_at)
      select id, ${outageId}, pass_id, 'offline', 'network', now() - interval '90 seconds', now() from sitting where id = ${first}`.execute(
      db,
    ),
  );
  await world
    .as(assigned)
    .giveBackTime({ examId, sittingIds: [first], outageIds: [outageId], words: 'The network was down' });
  const { extraTime } = await world.as(assigned).listIncidents({ examId });
  expect(extraTime.map(({ minutes, people, causes }) => [minutes, people.length, causes])).toEqual(
    expect.arrayContaining([
      [7, 2, []],
      [2, 1, ['network']],
    ]),
  );
  expect(extraTime).toHaveLength(2);
});
