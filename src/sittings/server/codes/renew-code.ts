import { printedCode } from '../../../entry/domain/entry-code.ts';
import { noteGivenCode } from '../../../entry/server/entry-notes.ts';
import type { EntryCodes } from '../../../entry/server/entry-codes.ts';
import { found, Refusal, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { mayChangeEntry } from '../../../exams/domain/exam-state.ts';
import { listCandidates } from '../../../exams/server/exam-queries.ts';
import { lockExam } from '../../../exams/server/exam-writing.ts';
import type { codeEndpoints } from '../../code-contract.ts';

/** Who gives out a code in the room has looked who it is for: the device that it is typed on waits for nobody. */
const freeNextDevice = (db: Db, examId: string, examineeId: string) =>
  db
    .updateTable('sitting')
    .set({ next_device_free: true })
    .where('exam_id', '=', examId)
    .where('examinee_id', '=', examineeId)
    .where('ended_at', 'is', null)
    .execute();

type By = { readonly actor: { readonly accountId: string }; readonly now: Date };
type Whose = {
  readonly examId: string;
  readonly examineeIds: readonly string[];
  /** Why, where somebody is asked for it. */
  readonly words?: string;
};

/**
 * Gives a new code to each who lost theirs, or whose device failed: also while they sit. Who has finished gets none. Who may ask for
 * them is checked before: the exam's page asks for a flag, the board for an assignment.
 */
export async function giveNewCodes(
  db: Db,
  codes: EntryCodes,
  { examId, examineeIds, words }: Whose,
  { actor, now }: By,
) {
  const exam = found(await lockExam(db, examId, now));
  const candidates = new Map((await listCandidates(db, examId)).map((one) => [one.examineeId, one]));
  const asked = [...new Set(examineeIds)].map((id) => found(candidates.get(id)));
  if (exam.entryBy === 'sign_in') return refuse('no_entry_codes');
  if (!mayChangeEntry(exam)) return refuse('exam_over');
  const places = asked.filter(({ endedAt }) => endedAt === null);
  if (places.length === 0) return refuse('candidate_has_finished');
  const made = await codes.make(
    db,
    examId,
    places.map(({ examineeId }) => examineeId),
    now,
  );
  for (const { examineeId, number } of places) {
    await freeNextDevice(db, examId, examineeId);
    await noteGivenCode(db, { examId, examineeId }, actor.accountId, now);
    const details = { number: exam.number, examinee: number, ...(words && { reason: words }) };
    await recordAudit(db, { action: 'exam.entry_code_given', subjectId: examId, details });
  }
  await announce(db, 'exam', examId);
  return places.map(({ examineeId }) => ({ examineeId, code: printedCode(found(made.get(examineeId))) }));
}

/** One code, from the exam's page. */
export const renewEntryCode =
  (codes: EntryCodes): Handlers<typeof codeEndpoints>['renewEntryCode'] =>
  async ({ examId, examineeId }, { db, actor, now }) => {
    const given = await giveNewCodes(db, codes, { examId, examineeIds: [examineeId] }, { actor, now });
    return given instanceof Refusal ? given : { code: found(given[0]).code };
  };
