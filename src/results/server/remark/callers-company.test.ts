import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { testExam, testSitting } from '../../../exams/server/exam.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { certificateSchool } from '../certificates/school.fixture.ts';
import { handlersForTests } from '../release/handlers.fixture.ts';

const world = testWorld(resultContract, handlersForTests);
const { school, examWith } = certificateSchool(world);

const mark = (id: string) =>
  JSON.stringify([
    {
      result_id: id,
      points: 400,
      max_points: 400,
      correct: 4,
      total: 4,
      passed: true,
      by_subsection: [],
      by_question: [],
      by_essay: [],
    },
  ]);

/** A released result with an applied decision, and a sitting on paper that has ended. */
async function fixture() {
  const here = await school('ONE');
  const { examId, people } = await examWith(here, [100]);
  const { examId: satId } = await testExam(world, here.companyId, here.bank, {
    count: { '1': 4 },
    examineeIds: people.map(({ examineeId }) => examineeId),
  });
  const sittingId = await testSitting(world, here.companyId, satId, people[0]?.examineeId ?? '', {});
  const { rows } = await world.asOwner(here.companyId, async (db) => {
    await sql`update sitting set on_paper_at = now() where id = ${sittingId}`.execute(db);
    return sql<{ resultId: string; decisionId: string }>`
      insert into key_decision (company_id, exam_id, question_id, policy, reason, proposed_by, proposed_at, outcome, decided_by, decided_at)
      select r.company_id, r.exam_id, q.id, 'credit', 'both', gen_random_uuid(), now(), 'applied', gen_random_uuid(), ${world.now}
      from result r, (select id from question order by number limit 1) q where r.exam_id = ${examId}
      returning id as "decisionId", (select id from result where exam_id = ${examId}) as "resultId"`.execute(db);
  });
  const { resultId = '', decisionId = '' } = rows[0] ?? {};
  const { accountId } = await world.administrator(here.companyId);
  const stranger = await world.company('TWO');
  return { ...here, examId, sittingId, resultId, decisionId, accountId, stranger };
}
type Fixture = Awaited<ReturnType<typeof fixture>>;

const sheet = JSON.stringify([{ position: 1, way: 'typed', response: 'a' }]);
const asked = ({ companyId, examId, sittingId, ...of }: Fixture, withCompany: boolean) => {
  const company = withCompany ? sql`${companyId}::uuid, ` : sql``;
  const [exam, sitting] = [sql`${examId}::uuid`, sql`${sittingId}::uuid`];
  return {
    corrected: sql`select correct_results(${company}${exam}, ${of.decisionId}::uuid, ${mark(of.resultId)}::jsonb, ${world.now}::timestamptz) as got`,
    typed: sql`select count(*)::int as got from type_sheet(${company}${sitting}, ${sheet}::jsonb, ${of.accountId}::uuid)`,
    reopened: sql`select reopen_sitting(${company}${sitting}, 10)::int as got`,
  };
};

async function callAs(companyId: string, calls: Readonly<Record<string, RawBuilder<unknown>>>) {
  const got: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(calls)) {
    const { rows } = await world.inCompany(companyId, (db) => (query as RawBuilder<{ got: number }>).execute(db));
    got[name] = rows[0]?.got;
  }
  return got;
}

test.each([true, false])(
  'who calls from another company corrects, types and reopens nothing (naming the company: %s)',
  async (withCompany) => {
    const here = await fixture();
    const calls = asked(here, withCompany);
    expect(await callAs(here.stranger, calls)).toEqual({ corrected: 0, typed: 0, reopened: 0 });
    // The same calls in the company itself do all three.
    expect(await callAs(here.companyId, calls)).toEqual({ corrected: 1, typed: 1, reopened: 1 });
  },
);
