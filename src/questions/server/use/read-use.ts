import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { recordKeysRead } from '../find/key-reading.ts';
import { findFigures, listPaperUse, readExamUse } from './question-use.ts';

/** Everything that the exams of a question say of it. What was chosen how often tells the key, so that reading it is on record. */
export async function readUse(db: Db, questionId: string, by: Pick<Context<StaffActor>, 'actor' | 'now'>) {
  const { number } = found(
    await db.selectFrom('question').select('number').where('id', '=', questionId).executeTakeFirst(),
  );
  const { exams, options } = await readExamUse(db, questionId);
  const read = options.map(({ version }) => ({ questionId, number, version }));
  const unproven = await recordKeysRead(db, by, read, 'report');
  if (unproven) return unproven;
  return {
    papers: await listPaperUse(db, questionId),
    exams,
    figures: await findFigures(db, questionId),
    options,
    decisions: await listDecisions(db, questionId),
    reports: await countReports(db, questionId),
  };
}

type Decision = {
  readonly exam: { readonly id: string; readonly title: LocalText };
  readonly policy: 'rekey' | 'accept' | 'credit' | 'drop';
  readonly decidedAt: Date;
};

async function listDecisions(db: Db, questionId: string): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select jsonb_build_object('id', e.id, 'title', e.title) as exam, d.policy, d.decided_at as "decidedAt"
    from decided_question d join exam e on e.company_id = d.company_id and e.id = d.exam_id
    where d.question_id = ${questionId} order by d.decided_at desc, d.decision_id`.execute(db);
  return rows;
}

async function countReports(db: Db, questionId: string): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as "all", (count(*) filter (where outcome is null))::int as open
    from question_report where question_id = ${questionId}`.execute(db);
  return rows[0] ?? { all: 0, open: 0 };
}
