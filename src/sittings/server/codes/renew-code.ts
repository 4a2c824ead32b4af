import { printedCode } from '../../../entry/domain/entry-code.ts';
import { noteGivenCode } from '../../../entry/server/entry-notes.ts';
import type { EntryCodes } from '../../../entry/server/entry-codes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
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
type Whose = { readonly examId: string; readonly examineeId: string };

/**
 * Gives somebody a new code who lost theirs, or whose device failed: also while they sit. Who may ask for one is checked
 * before: the exam's page asks for a flag, the board for an assignment.
 */
export async function giveNewCode(db: Db, codes: EntryCodes, { examId, examineeId }: Whose, { actor, now }: By) {
  const exam = found(await lockExam(db, examId, now));
  const place = found((await listCandidates(db, examId)).find((one) => one.examineeId === examineeId));
  if (exam.entryBy === 'sign_in') return refuse('no_entry_codes');
  if (!mayChangeEntry(exam)) return refuse('exam_over');
  if (place.endedAt !== null) return refuse('candidate_has_finished');
  const code = found((await codes.make(db, examId, [examineeId], now)).get(examineeId));
  await freeNextDevice(db, examId, examineeId);
  await noteGivenCode(db, { examId, examineeId }, actor.accountId, now);
  const details = { number: exam.number, examinee: place.number };
  await recordAudit(db, { action: 'exam.entry_code_given', subjectId: examId, details });
  await announce(db, 'exam', examId);
  return { code: printedCode(code) };
}

/** The same from the exam's page. */
export const renewEntryCode =
  (codes: EntryCodes): Handlers<typeof codeEndpoints>['renewEntryCode'] =>
  (whose, { db, actor, now }) =>
    giveNewCode(db, codes, whose, { actor, now });
