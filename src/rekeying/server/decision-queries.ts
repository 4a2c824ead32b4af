import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import type { QuestionKey } from '../../questions/domain/question.ts';
import { proposals, type Proposal } from '../domain/ruling.ts';

const decision = z.object({
  id: z.uuid(),
  examId: z.uuid(),
  questionId: z.uuid(),
  policy: z.enum(proposals),
  keys: json<QuestionKey[]>(),
  takesBack: z.uuid().nullable(),
  reportId: z.uuid().nullable(),
  reason: z.string(),
  proposedBy: z.uuid(),
  proposedAt: z.date(),
  outcome: z.enum(['applied', 'refused', 'withdrawn']).nullable(),
  decidedBy: z.uuid().nullable(),
  decidedAt: z.date().nullable(),
  answer: z.string(),
  holds: z.boolean(),
});
export type StoredDecision = z.output<typeof decision>;

const columns = sql`d.id, d.exam_id as "examId", d.question_id as "questionId", d.policy, d.keys, d.takes_back as "takesBack",
  d.report_id as "reportId", d.reason, d.proposed_by as "proposedBy", d.proposed_at as "proposedAt", d.outcome,
  d.decided_by as "decidedBy", d.decided_at as "decidedAt", d.answer,
  exists (select from decided_question h where h.company_id = d.company_id and h.decision_id = d.id) as holds`;

/** Those that wait come first, then the newest. */
export const listDecisions = (db: Db, examId: string): Promise<StoredDecision[]> =>
  listRows(
    db,
    decision,
    sql`select ${columns} from key_decision d where d.exam_id = ${examId}
      order by d.outcome is not null, d.proposed_at desc, d.id desc`,
  );

export const findDecision = (db: Db, examId: string, id: string): Promise<StoredDecision | undefined> =>
  findRow(db, decision, sql`select ${columns} from key_decision d where d.exam_id = ${examId} and d.id = ${id}`);

/** Whether something on this question waits for somebody. */
export async function isProposed(db: Db, examId: string, questionId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('key_decision')
    .select('id')
    .where('exam_id', '=', examId)
    .where('question_id', '=', questionId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The decision on a question by which results are marked now. */
export async function findHolding(db: Db, examId: string, questionId: string): Promise<string | null> {
  const holding = await findRow(
    db,
    z.object({ id: z.uuid() }),
    sql`select decision_id as id from decided_question where exam_id = ${examId} and question_id = ${questionId}`,
  );
  return holding?.id ?? null;
}

type NewDecision = {
  readonly examId: string;
  readonly questionId: string;
  readonly policy: Proposal;
  readonly keys: readonly QuestionKey[];
  readonly takesBack: string | null;
  readonly reportId: string | null;
  readonly reason: string;
  readonly proposedBy: string;
  readonly now: Date;
};

export async function saveProposal(db: Db, proposal: NewDecision): Promise<string> {
  const { id } = await db
    .insertInto('key_decision')
    .values({
      exam_id: proposal.examId,
      question_id: proposal.questionId,
      policy: proposal.policy,
      keys: JSON.stringify(proposal.keys),
      takes_back: proposal.takesBack,
      report_id: proposal.reportId,
      reason: proposal.reason,
      proposed_by: proposal.proposedBy,
      proposed_at: proposal.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Outcome = {
  readonly outcome: NonNullable<StoredDecision['outcome']>;
  readonly decidedBy: string;
  readonly answer: string;
  readonly now: Date;
};

export async function saveOutcome(db: Db, id: string, { outcome, decidedBy, answer, now }: Outcome): Promise<void> {
  await db
    .updateTable('key_decision')
    .set({ outcome, decided_by: decidedBy, decided_at: now, answer })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}
