import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { lateEndpoints } from '../late-contract.ts';
import { decideLate } from '../../sittings/server/late/late-queries.ts';
import { listShownNumbers } from '../../sittings/server/shown-numbers.ts';
import { listLate, lockLate } from './late-queries.ts';
import { markSittings } from './mark-sittings.ts';

/** What is done with answers that reached the server after the end (docs/decisions/0061). */
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

  async decideLateAnswers({ sittingId, accept, reason }, { db, actor, now }) {
    const { examId, number, waiting, afterHours, hasEnded, isReleased } = found(await lockLate(db, sittingId));
    if (waiting === 0) return refuse('nothing_late');
    if (!hasEnded) return refuse('sitting_goes_on');
    if (isReleased) return refuse('already_released');
    const changed = await decideLate(db, { companyId: actor.companyId, sittingId }, accept, now);
    if (changed.length > 0) await markSittings(db, [sittingId], now);
    const decided = { accepted: accept, answers: waiting, questions: changed, ...(afterHours && { afterHours }) };
    const details = { exam: examId, examinee: number, ...decided, reason };
    await recordAudit(db, { action: 'sitting.late_decided', subjectId: sittingId, details });
    await announce(db, 'result', examId);
    return { changed };
  },
};
