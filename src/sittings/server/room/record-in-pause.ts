import type { Actor } from '../../../platform/access.ts';
import { actingOf } from '../../../platform/server/database/acting.ts';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';

type Holder = Extract<Actor, { kind: 'sitting' }>;
type InPause = {
  readonly position: number;
  readonly givenAt: Date | null | undefined;
  readonly verdict: 'held' | 'saved_in_pause';
};

const actions = { held: 'sitting.answer_held', saved_in_pause: 'sitting.answered_in_pause' } as const;

/** No answer that has to do with a pause comes in silently; in a transaction of its own, since saving has none. */
export const recordInPause = (
  inTransaction: InTransaction,
  actor: Holder,
  network: string,
  { position, givenAt, verdict }: InPause,
): Promise<void> => {
  const { companyId, examineeId, sittingId } = actor;
  const by = actingOf(actor, network);
  return inTransaction({ companyId, role: 'examinee', examineeId, sittingId, by }, (db) =>
    recordAudit(db, {
      action: actions[verdict],
      subjectId: sittingId,
      details: { positions: [position], ...(givenAt && { givenAt }) },
    }),
  );
};
