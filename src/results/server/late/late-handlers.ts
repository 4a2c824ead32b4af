import type { StaffActor } from '../../../platform/access.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { lateEndpoints } from '../../late-contract.ts';
import { setAsideOnRecord } from '../../../sittings/server/digest/set-aside.ts';
import { decideLate } from '../../../sittings/server/late/late-queries.ts';
import { listShownNumbers } from '../../../sittings/server/shown-numbers.ts';
import { findLateOf, listLate, listSetAside, lockLate } from './late-queries.ts';
import { findInvigilated } from '../find-invigilated.ts';
import { markSittings } from '../mark-sittings.ts';

type Decision = { readonly sittingId: string; readonly accept: boolean; readonly reason: string };
type Deciding = { readonly db: Db; readonly actor: StaffActor; readonly now: Date };

/** The one act that lets late answers of a sitting count or leaves them out, by whomever; `ofExam`: a sitting of that exam alone. */
async function decide({ sittingId, accept, reason }: Decision, { db, actor, now }: Deciding, ofExam?: string) {
  const { examId, number, waiting, afterHours, hasEnded, isReleased } = found(await lockLate(db, sittingId, ofExam));
  if (waiting === 0) return refuse('nothing_late');
  if (!hasEnded) return refuse('sitting_goes_on');
  if (isReleased) return refuse('already_released');
  const changed = await decideLate(db, { companyId: actor.companyId, sittingId }, accept, now);
  if (changed.length > 0) await markSittings(db, [sittingId], now);
  const decided = { accepted: accept, answers: waiting, questions: changed, ...(afterHours && { afterHours }) };
  const setAside = (await setAsideOnRecord(db, [sittingId]))(sittingId);
  const details = { exam: examId, examinee: number, ...decided, reason, setAside };
  await recordAudit(db, { action: 'sitting.late_decided', subjectId: sittingId, details });
  await announce(db, 'result', examId);
  await announce(db, 'sitting', sittingId);
  return { changed };
}

/** What is done with answers that reached the server after the end (docs/decisions/0061, 0135). */
export const lateHandlers: Handlers<typeof lateEndpoints> = {
  async listLateAnswers({ examId }, { db }) {
    const late = await listLate(db, examId);
    const shown = await listShownNumbers(
      db,
      late.map(({ sittingId }) => sittingId),
    );
    const shownAs = ({ sittingId, positions }: (typeof late)[number]) =>
      positions.map((position) => shown.get(sittingId)?.get(position) ?? position);
    return { 'hydra:member': late.map((each) => ({ ...each, shownAs: shownAs(each) })) };
  },

  decideLateAnswers: (decision, context) => decide(decision, context),

  async readLateOfSitting({ examId, sittingId }, context) {
    const { title } = await findInvigilated(context, examId);
    const { db } = context;
    const sitting = found(await findLateOf(db, examId, sittingId));
    const shown = (await listShownNumbers(db, [sittingId])).get(sittingId);
    const answers = (await listSetAside(db, sittingId)).map((answer) => ({
      ...answer,
      shownAs: shown?.get(answer.position) ?? answer.position,
    }));
    return { ...sitting, title, answers };
  },

  async decideLateOfSitting({ examId, ...decision }, context) {
    await findInvigilated(context, examId);
    return decide(decision, context, examId);
  },
};
