import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../contract.ts';
import { graceSeconds } from '../../domain/clock.ts';
import { examOfThree } from '../exam-of-three.fixture.ts';
import { handlersInTest, holderOf, type WorldInTest } from '../save.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(sittingContract, handlersInTest(worldInTest));

async function sitting() {
  const companyId = await world.company(`late-${crypto.randomUUID().slice(0, 8)}`);
  const [staff, examinee] = [await world.administrator(companyId), await world.examinee(companyId)];
  const { examId } = await world.inCompany(companyId, (db) => examOfThree(db, staff, [examinee], { now: world.now }));
  const { pass } = await world.as(examinee).startSitting({ examId });
  const holder = holderOf(pass);
  const api = world.as(holder);
  await api.beginSitting({});
  const rows = () =>
    world.inCompany(companyId, (db) => db.selectFrom('late_answer').selectAll().orderBy('position').execute());
  return { companyId, sittingId: holder.sittingId, examinee, api, rows };
}

const answer = (position: number, response: string) => ({
  position,
  revision: 2,
  base: 1,
  response,
  flagged: false,
  key: crypto.randomUUID(),
  givenAt: new Date('2026-11-26T02:00:00Z'),
});

test('as long as a sitting takes answers, none of them is late', async () => {
  const { api, rows } = await sitting();
  await expect(api.keepLateAnswers({ answers: [answer(1, 'a1')] })).rejects.toMatchObject({ code: 'not_ended' });
  expect(await rows()).toEqual([]);
});

test('after the end what fits is kept once, beside the answers, with the moment it was given', async () => {
  const { companyId, api, rows } = await sitting();
  await api.submitSitting({});
  const answers = [answer(1, 'a1'), answer(2, 'no option'), answer(4, 'a1')];
  const kept = answers.slice(0, 1).map(({ key }) => key);
  expect(await api.keepLateAnswers({ answers })).toEqual({ kept, practice: false });
  expect(await api.keepLateAnswers({ answers })).toEqual({ kept, practice: false });
  expect(await rows()).toMatchObject([
    { position: 1, response: 'a1', given_at: answers[0]?.givenAt, accepted: null, decided_at: null },
  ]);
  expect((await api.readSitting({})).answers).toEqual([]);
  const lines = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'sitting.answered_late').execute(),
  );
  expect(lines).toMatchObject([{ details: { positions: [1] } }]);
});

test('what arrives after the company’s limit is kept too, marked with it, and the record says so', async () => {
  const { api, companyId, rows } = await sitting();
  await api.submitSitting({});
  const endedBefore = (hours: number) =>
    world.asOwner(companyId, (db) =>
      sql`update sitting set started_at = now() - interval '3 days', ended_at = now() - make_interval(hours => ${hours})`.execute(
        db,
      ),
    );
  await endedBefore(23);
  await api.keepLateAnswers({ answers: [answer(1, 'a1')] });
  await endedBefore(25);
  await api.keepLateAnswers({ answers: [answer(2, 'a2')] });
  await world.asOwner(companyId, (db) => sql`update company set late_answer_hours = 48`.execute(db));
  await api.keepLateAnswers({ answers: [answer(3, 'a3')] });
  expect((await rows()).map(({ limit_hours, accepted }) => [limit_hours, accepted])).toEqual([
    [null, null],
    [24, null],
    [null, null],
  ]);
  const lines = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'sitting.answered_late')
      .orderBy('id')
      .execute(),
  );
  expect(lines.map(({ details }) => (details as { afterHours?: number }).afterHours)).toEqual([
    undefined,
    24,
    undefined,
  ]);
});

test('late answers of a practice are kept and left out at once: nobody has to decide', async () => {
  const { api, companyId, rows } = await sitting();
  await world.asOwner(companyId, (db) => sql`update exam set practice = true`.execute(db));
  await api.submitSitting({});
  const given = answer(1, 'a1');
  expect(await api.keepLateAnswers({ answers: [given] })).toEqual({ kept: [given.key], practice: true });
  expect(await rows()).toMatchObject([{ accepted: false, decided_at: expect.any(Date) }]);
});

test('one sitting cannot fill the disk with late answers', async () => {
  const { api, rows } = await sitting();
  await api.submitSitting({});
  for (let n = 0; n < 6; n++)
    await api.keepLateAnswers({ answers: Array.from({ length: 100 }, () => answer(1, 'a1')) });
  expect(await rows()).toHaveLength(500);
});

test('an examinee’s home sends those of their own sittings, and of nobody else’s', async () => {
  const { api, sittingId, examinee, companyId, rows } = await sitting();
  await api.submitSitting({});
  const answers = [answer(3, 'b3')];
  const other = await world.examinee(companyId);
  await expect(world.as(other).keepMyLateAnswers({ sittingId, answers })).rejects.toMatchObject({ status: 404 });
  const elsewhere = await world.examinee(await world.company('OTHR'));
  await expect(world.as(elsewhere).keepMyLateAnswers({ sittingId, answers })).rejects.toMatchObject({ status: 404 });
  expect(await rows()).toEqual([]);
  expect(await world.as(examinee).keepMyLateAnswers({ sittingId, answers })).toEqual({
    kept: answers.map(({ key }) => key),
    practice: false,
  });
});

test('a deadline that passed is an end, also before the clock has written it down', async () => {
  const { api, companyId } = await sitting();
  const answers = [answer(1, 'a1')];
  await world.asOwner(companyId, (db) =>
    sql`update sitting set started_at = started_at - interval '1 hour', deadline = now() - interval '4 seconds'`.execute(
      db,
    ),
  );
  expect((await api.keepLateAnswers({ answers })).kept).toHaveLength(1);
});

test('after the end the page is given how many questions there were, and what becomes of late answers; before it not', async () => {
  const { companyId, api } = await sitting();
  expect(await api.readSitting({})).not.toHaveProperty('afterEnd');
  await api.submitSitting({});
  const read = async () => (await api.readSitting({})).afterEnd;
  expect(await read()).toEqual({ questions: 3, late: [] });
  await api.keepLateAnswers({ answers: [answer(3, 'a3'), answer(1, 'a1'), answer(2, 'a2')] });
  const decide = (position: number, accepted: boolean) =>
    world.asOwner(companyId, (db) =>
      db
        .updateTable('late_answer')
        .set({ accepted, decided_at: new Date(world.now.getTime() + 1000) })
        .where('position', '=', position)
        .execute(),
    );
  await decide(2, true);
  await decide(3, false);
  expect(await read()).toEqual({
    questions: 3,
    late: [
      { position: 1, state: 'waiting' },
      { position: 2, state: 'counts' },
      { position: 3, state: 'left_out' },
    ],
  });
});

test('what names another sitting than that of the pass is taken by none, in time and late', async () => {
  const { api, rows, sittingId } = await sitting();
  const other = crypto.randomUUID();
  const { givenAt: _, ...inTime } = answer(1, 'a1');
  await expect(api.saveAnswer({ ...inTime, sittingId: other })).rejects.toMatchObject({ code: 'other_device' });
  expect((await api.readSitting({})).answers).toEqual([]);
  expect(await api.saveAnswer({ ...inTime, sittingId })).toEqual({ saved: 2 });
  await api.submitSitting({});
  const late = { answers: [answer(2, 'a2')] };
  await expect(api.keepLateAnswers({ ...late, sittingId: other })).rejects.toMatchObject({ code: 'other_sitting' });
  expect(await rows()).toEqual([]);
  await api.keepLateAnswers({ ...late, sittingId });
  expect(await rows()).toHaveLength(1);
});

test('a late answer is kept with the keys of what it was made on', async () => {
  const { api, rows } = await sitting();
  await api.submitSitting({});
  const madeOn = [crypto.randomUUID()];
  await api.keepLateAnswers({ answers: [{ ...answer(1, 'a1'), madeOn }, answer(2, 'a2')] });
  expect((await rows()).map(({ made_on }) => made_on)).toEqual([madeOn, null]);
});

test('a sitting that goes on again has the same seconds after its deadline as every other: its last words are not late', async () => {
  const { api, companyId, sittingId } = await sitting();
  await api.submitSitting({});
  const due = await world.asOwner(companyId, async (db) => {
    await sql`select reopen_sitting(${sittingId}, 5)`.execute(db);
    const { rows } = await sql<{ after: number }>`select extract(epoch from d.due_at - s.deadline)::int as after
      from sitting_due d join sitting s on s.id = d.sitting_id where s.id = ${sittingId} and d.step = 'end'`.execute(
      db,
    );
    return rows;
  });
  expect(due).toEqual([{ after: graceSeconds + 1 }]);
});
