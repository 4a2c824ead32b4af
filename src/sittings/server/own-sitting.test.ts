import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contract } from '../../platform/contract.ts';
import type { Fence } from '../../platform/server/database/database.ts';
import { testWorld, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { examOfThree } from './exam-of-three.fixture.ts';

const world = testWorld(contract({}), {});

/** Tables an examinee's connection may read whose rows are nobody's in particular. */
const forAllOfTheCompany = ['company_entry', 'dataset', 'media', 'module', 'subsection'];
const forEverybody = ['clock_watch', 'platform_setting', 'tooltip', 'tutorial'];

/** Two examinees in two exams of one company, each with a sitting. */
async function twoSittings() {
  const companyId = await world.company(`own-${crypto.randomUUID().slice(0, 8)}`);
  const administrator = await world.administrator(companyId);
  const [one, other] = [await world.examinee(companyId), await world.examinee(companyId)];
  const sit = (examinee: Examinee, number: number) =>
    world.asOwner(companyId, async (db) => {
      const { examId, paperId } = await examOfThree(db, administrator, [examinee], { now: world.now, number });
      const { rows } = await sql<{ id: string }>`insert into sitting
        (exam_id, examinee_id, paper_id, question_count, pass_id, created_at, started_at, deadline)
        values (${examId}, ${examinee.examineeId}, ${paperId}, 3, uuidv7(), now(), now(), now() + interval '1 hour')
        returning id`.execute(db);
      const sittingId = rows[0]?.id ?? '';
      await sql`insert into sitting_section (sitting_id, section, started_at, deadline)
        values (${sittingId}, 0, now(), now())`.execute(db);
      await sql`with room as (insert into network (name, ranges, created_at) values ('{}', '{10.0.0.0/8}', now()) returning id)
        insert into exam_network (exam_id, network_id) select ${examId}, id from room`.execute(db);
      await sql`insert into answer (sitting_id, position, revision, saved_at) values (${sittingId}, 1, 1, now())`.execute(
        db,
      );
      await sql`insert into unused_answer
        (sitting_id, position, idempotency_key, revision, base_revision, standing_revision, flagged, pass_id)
        values (${sittingId}, 1, uuidv7(), 2, 0, 1, false, uuidv7())`.execute(db);
      await sql`insert into late_answer (sitting_id, position, idempotency_key, revision, base_revision, flagged)
        values (${sittingId}, 1, uuidv7(), 2, 1, false)`.execute(db);
      await sql`insert into sitting_presence (sitting_id, pass_id, seen_at, unsent, focus_lost)
        values (${sittingId}, uuidv7(), now(), 0, 0)`.execute(db);
      await sql`insert into room_code (exam_id, since) values (${examId}, now())`.execute(db);
      await sql`insert into entry_waiver (exam_id, examinee_id, words, account_id, given_at)
        values (${examId}, ${examinee.examineeId}, 'words', ${administrator.accountId}, now())`.execute(db);
      await sql`insert into room_code_try (sitting_id, tries, since) values (${sittingId}, 1, now())`.execute(db);
      await sql`insert into examinee_photo (examinee_id, type, bytes, saved_at)
        values (${examinee.examineeId}, 'image/png', 'x', now())`.execute(db);
      await sql`insert into sitting_outage (sitting_id, id, pass_id, seen, cause, began_at, ended_at)
        values (${sittingId}, uuidv7(), uuidv7(), 'silent', 'network', now() - interval '1 minute', now())`.execute(db);
      await sql`insert into sitting_focus_loss (sitting_id, id, pass_id, left_at)
        values (${sittingId}, uuidv7(), uuidv7(), now())`.execute(db);
      // Why it was paused stays with the staff.
      await sql`insert into sitting_act (sitting_id, act, words, account_id, acted_at)
        select ${sittingId}, act, 'words', ${administrator.accountId}, now() from unnest('{message,pause}'::text[]) act`.execute(
        db,
      );
      await sql`insert into result (exam_id, examinee_id, sitting_id, points, max_points, correct, total, passed, by_subsection, by_question, snapshot, marked_at, released_at)
        values (${examId}, ${examinee.examineeId}, ${sittingId}, 1, 1, 1, 1, true, '[]', '[]', '{}', now(), now())`.execute(
        db,
      );
      await sql`insert into message (examinee_id, kind, language, subject, words, exam_id, written_at)
        values (${examinee.examineeId}, 'exam', 'en', 'subject', 'words', ${examId}, now())`.execute(db);
      await sql`insert into former_result (examinee_id, import_id, exam_title, sat_on, passed)
        values (${examinee.examineeId}, uuidv7(), 'Physics', '2024-12-31', true)`.execute(db);
      await sql`insert into sitting_due (sitting_id, home_company_id, step, due_at) values (${sittingId}, ${companyId}, 'end', now())`.execute(
        db,
      );
      return sittingId;
    });
  return { companyId, one, other, sittingOfOne: await sit(one, 1), sittingOfOther: await sit(other, 2) };
}

type Seen = Record<string, unknown[]>;

/** What a connection behind this fence sees of every table that its role may read. */
const everythingSeen = (fence: Fence): Promise<Seen> =>
  world.inTransaction(fence, async (db) => {
    const { rows: tables } = await sql<{ name: string; column: string }>`
      select c.relname as name, min(a.attname) as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and has_column_privilege(c.oid, a.attnum, 'select')
      group by 1`.execute(db);
    const seen: Seen = {};
    for (const { name, column } of tables)
      ({ rows: seen[name] } =
        await sql`select ${sql.ref(column)} as v, count(*) over ()::int as n from ${sql.table(name)}`.execute(db));
    return seen;
  });

const counted = (seen: Seen) =>
  Object.fromEntries(
    Object.entries(seen)
      .filter(([name]) => ![...forAllOfTheCompany, ...forEverybody].includes(name))
      .map(([name, rows]) => [name, rows.length]),
  );

test('an examinee’s connection sees what is its own of every table', async () => {
  const { companyId, one, sittingOfOne } = await twoSittings();
  const asExaminee = { companyId, role: 'examinee', examineeId: one.examineeId } as const;
  const own = {
    company: 1,
    exam: 1,
    exam_candidate: 1,
    exam_network: 1,
    examinee: 1,
    examinee_photo: 1,
    former_result: 1,
    room_code: 1,
    generated_exam: 1,
    late_answer: 1,
    message: 1,
    network: 1,
    paper: 1,
    paper_question: 3,
    question_version: 3,
    result: 1,
    sitting: 1,
    sitting_due: 1,
  };
  const nothing = {
    answer: 0,
    appeal: 0,
    appeal_days: 0,
    appeal_default: 0,
    certificate: 0,
    certificate_picture: 0,
    classroom: 0,
    classroom_examinee: 0,
    classroom_module: 0,
    entry_code: 0,
    entry_waiver: 1,
    exam_reference: 0,
    module_subscription: 0,
    passage_version: 0,
    print_setting: 0,
    question_report: 0,
    room_code_try: 0,
    session: 0,
    sitting_act: 0,
    sitting_focus_loss: 0,
    sitting_outage: 0,
    sitting_presence: 0,
    sitting_section: 0,
    unused_answer: 0,
  };
  expect(counted(await everythingSeen(asExaminee))).toEqual({ ...own, ...nothing });
  expect(counted(await everythingSeen({ ...asExaminee, sittingId: sittingOfOne }))).toEqual({
    ...own,
    ...nothing,
    answer: 1,
    room_code_try: 1,
    sitting_act: 1,
    sitting_focus_loss: 1,
    sitting_outage: 1,
    sitting_presence: 1,
    sitting_section: 1,
    unused_answer: 1,
  });
  const nobody = counted(await everythingSeen({ companyId, role: 'examinee' }));
  expect(Object.entries(nobody).filter(([, count]) => count > 0)).toEqual([['company', 1]]);
});

test('an examinee’s connection changes nothing of another’s', async () => {
  const { companyId, one, sittingOfOne, sittingOfOther } = await twoSittings();
  const fence = { companyId, role: 'examinee', examineeId: one.examineeId, sittingId: sittingOfOne } as const;
  const changed = (id: string) =>
    world.inTransaction(fence, async (db) => {
      const { numAffectedRows } =
        await sql`update sitting set deadline = deadline + interval '1 hour' where id = ${id}`.execute(db);
      return Number(numAffectedRows);
    });
  expect(await changed(sittingOfOther)).toBe(0);
  expect(await changed(sittingOfOne)).toBe(1);
  for (const forbidden of [
    sql`update answer set response = '"a"'`,
    sql`insert into answer_event (sitting_id) values (${sittingOfOne})`,
    sql`update account set language = 'en'`,
    sql`select * from account`,
  ])
    await expect(world.inTransaction(fence, (db) => forbidden.execute(db))).rejects.toMatchObject({ code: '42501' });
});

test('what has ended, was released or stands on a paper is changed by no statement of the application', async () => {
  const { companyId, one, sittingOfOne } = await twoSittings();
  await world.asOwner(companyId, (db) =>
    sql`update sitting set ended_at = now(), end_reason = 'time_up' where id = ${sittingOfOne}`.execute(db),
  );
  await world.asOwner(companyId, (db) =>
    sql`insert into question_key (question_id, version, key) select question_id, version, '{"kind":"option"}'
      from question_version`.execute(db),
  );
  const staff = { companyId, role: 'staff' } as const;
  const examinee = { companyId, role: 'examinee', examineeId: one.examineeId } as const;
  const refused = { code: '23000' };
  for (const [fence, statement] of [
    [staff, sql`update sitting set deadline = deadline + interval '1 hour' where id = ${sittingOfOne}`],
    [examinee, sql`update sitting set ended_at = null, end_reason = null where id = ${sittingOfOne}`],
    [staff, sql`update result set points = 0`],
    [staff, sql`update question_version set content = '{}'`],
    [staff, sql`update question_key set key = '{}'`],
  ] as const)
    await expect(world.inTransaction(fence, (db) => statement.execute(db))).rejects.toMatchObject(refused);
  for (const table of ['paper', 'paper_question', 'paper_key', 'certificate', 'answer', 'answer_event'])
    for (const statement of [
      sql`delete from ${sql.table(table)}`,
      sql`update ${sql.table(table)} set company_id = company_id`,
    ])
      await expect(world.inTransaction(staff, (db) => statement.execute(db))).rejects.toMatchObject({ code: '42501' });
});
