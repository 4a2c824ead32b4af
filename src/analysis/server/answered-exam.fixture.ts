import { sql } from 'kysely';
import { testBank, type TestWorld } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { resultJobs } from '../../results/server/jobs.ts';

type Bank = Awaited<ReturnType<typeof testBank>>;
type World = TestWorld & { readonly examinee: (companyId: string) => Promise<{ readonly examineeId: string }> };
/** What somebody chose, by place; null for none. */
export type Chosen = readonly (string | null)[];

/** A company with a bank of so many questions. */
export async function testSchool(world: World & { company: (code: string) => Promise<string> }, questions: number) {
  const companyId = await world.company(`ANA-${crypto.randomUUID().slice(0, 8)}`);
  return { companyId, bank: await testBank(world, companyId, { '1.1': questions }) };
}

/** An exam of all these questions with everybody's answers, marked. Who has none did not come. */
export async function answeredExam(
  world: World,
  { companyId, bank, questions }: { readonly companyId: string; readonly bank: Bank; readonly questions: number },
  answers: readonly (Chosen | null)[],
  wanted: { readonly versions?: number } = {},
) {
  const people: string[] = [];
  for (const _ of answers) people.push((await world.examinee(companyId)).examineeId);
  const made = await testExam(world, companyId, bank, { count: { '1.1': questions }, examineeIds: people, ...wanted });
  const sittings: string[] = [];
  for (const [person, own] of answers.entries()) {
    if (!own) continue;
    const facts = { startedAt: new Date(world.now.getTime() - 5_400_000), endedAt: world.now };
    const examineeId = people[person] ?? '';
    const sitting = await testSitting(
      world,
      companyId,
      made.examId,
      examineeId,
      facts,
      ({ position }) => own[position - 1] ?? null,
    );
    sittings.push(sitting);
    await markSitting(world, companyId, sitting);
  }
  return { ...made, people, sittings };
}

const markSitting = (world: World, companyId: string, sitting: string) =>
  resultJobs['mark_sitting']?.(
    { company: companyId, sitting },
    { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
  );

/** A decision on the question at a place of an exam, applied. */
export const decide = (
  world: World,
  { companyId, examId, bank }: { readonly companyId: string; readonly examId: string; readonly bank: Bank },
  { position, policy, keys = [] }: { readonly position: number; readonly policy: string; readonly keys?: unknown[] },
) =>
  world.asOwner(companyId, async (db) => {
    const second = crypto.randomUUID();
    await sql`
      insert into key_decision (exam_id, question_id, policy, keys, reason, proposed_by, proposed_at, outcome, decided_by, decided_at)
      select e.id, u.question_id, ${policy}, ${JSON.stringify(keys)}::jsonb, 'It was wrong', ${bank.author.accountId}, ${world.now},
        'applied', ${second}, ${world.now}
      from exam e join question_use u on u.company_id = e.company_id and u.generated_exam_id = e.generated_exam_id
      where e.id = ${examId} and u.position = ${position}`.execute(db);
  });
