import { sql } from 'kysely';
import { isLetInWithout } from '../../entry/server/entry-waivers.ts';
import { sebFile } from '../../entry/server/config-key.ts';
import { whyNotEnter, type Entry, type WayIn } from '../../entry/server/why-not-enter.ts';
import type { ExamState } from '../../exams/domain/exam-state.ts';
import { found, refuseAndKeep } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { browserEndpoints } from '../browser-contract.ts';

/** From where and with what an exam may be sat: of `exam`, for any query that has it. */
export const entryColumns = [
  'exam.number',
  'exam.safe_exam_browser as safeExamBrowser',
  'exam.quit_password as quitPassword',
  sql<string[]>`array(select unnest(n.ranges) from exam_network e
    join network n on n.company_id = e.company_id and n.id = e.network_id
    where e.company_id = exam.company_id and e.exam_id = exam.id)`.as('ranges'),
] as const;

type Coming = WayIn & {
  readonly exam: Entry & { readonly number: number };
  /** The sitting that is gone on with; null where one is begun. */
  readonly sittingId: string | null;
};

/** What somebody lacked who was turned away. */
const missing = { network_not_allowed: 'network', safe_exam_browser_needed: 'safe_exam_browser' } as const;

/** Somebody was turned away: what they lacked. */
export const recordTurnedAway = (db: Db, { id, number }: Coming['exam'], reason: keyof typeof missing) =>
  recordAudit(db, {
    action: 'exam.entry_refused',
    subjectId: id,
    details: { number, missing: missing[reason] },
  });

/** Turns away who comes from elsewhere or without the browser, and puts it on record; null where they may come in. */
export async function turnAway(db: Db, { exam, sittingId, ...way }: Coming, publicUrl: string) {
  const reason = whyNotEnter(exam, way, publicUrl);
  if (!reason || (await isLetInWithout(db, exam.id))) return null;
  await recordTurnedAway(db, exam, reason);
  // The page sends what it still holds of this sitting.
  return refuseAndKeep(reason, sittingId === null ? {} : { sitting: sittingId });
}

const findExam = (db: Db, examId: string, but: readonly ExamState[] = []) =>
  db
    .selectFrom('exam')
    .select(['exam.id', ...entryColumns])
    .where('exam.id', '=', examId)
    .where('exam.kind', '!=', 'paper')
    .$if(but.length > 0, (query) => query.where('exam.state', 'not in', but))
    .executeTakeFirst();

/** The files that open exams in Safe Exam Browser. */
export function browserHandlers(publicUrl: string): Handlers<typeof browserEndpoints> {
  const fileOf = async (db: Db, examId: string, but?: readonly ExamState[]) => {
    const exam = found(await findExam(db, examId, but));
    return sebFile(found(exam.safeExamBrowser ? exam : null), publicUrl);
  };
  return {
    downloadBrowserFile: ({ examId }, { db }) => fileOf(db, examId),
    // Nobody learns of an exam before it is scheduled.
    downloadMyBrowserFile: ({ examId }, { db }) => fileOf(db, examId, ['draft', 'cancelled']),
  };
}
