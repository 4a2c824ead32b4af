import { sql } from 'kysely';
import { removeWaiver, saveWaiver } from '../../../entry/server/entry-waivers.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { sittingTopic } from '../../../sittings/server/due.ts';
import type { waiverEndpoints } from '../../waiver-contract.ts';
import { findInvigilated } from '../board-queries.ts';

/** Of an exam with networks or a browser of its own: who comes in without, and by whose decision. */
export const waiverHandlers: Handlers<typeof waiverEndpoints> = {
  async waiveEntry({ examId, examineeId, words }, { db, actor, now }) {
    const { number, limitsEntry } = found(await findInvigilated(db, actor, now, examId));
    if (!limitsEntry) return refuse('limits_no_entry');
    const examinee = found(await findExaminee(db, examId, examineeId));
    await saveWaiver(db, { examId, examineeId }, { words, accountId: actor.accountId, now });
    const details = { number, examinee, reason: words };
    await recordAudit(db, { action: 'exam.entry_waived', subjectId: examId, details });
    await announce(db, sittingTopic);
    return {};
  },

  async endEntryWaiver({ examId, examineeId }, { db, actor, now }) {
    const { number } = found(await findInvigilated(db, actor, now, examId));
    const examinee = found(await findExaminee(db, examId, examineeId));
    if (!(await removeWaiver(db, { examId, examineeId }))) return {};
    await recordAudit(db, { action: 'exam.entry_waiver_ended', subjectId: examId, details: { number, examinee } });
    await announce(db, sittingTopic);
    return {};
  },
};

/** The number of somebody of this exam. */
async function findExaminee(db: Db, examId: string, examineeId: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select x.number from exam_candidate c join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    where c.exam_id = ${examId} and c.examinee_id = ${examineeId}`.execute(db);
  return rows[0]?.number;
}
