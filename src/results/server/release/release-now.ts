import { saveReleased, type LockedExam } from '../../../exams/server/exam-writing.ts';
import { barredUntil } from '../../../identity/domain/access-reset.ts';
import { dateOf, findBarred } from '../../../identity/server/accounts/access-resets.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { whyNotRelease } from '../../domain/release/release.ts';
import type { inTheWay } from '../../release-contract.ts';
import { countLate } from '../late/late-queries.ts';
import { mailRelease } from '../mails/release-mail.ts';
import { countMarked } from '../result-queries.ts';
import { saveRelease } from './save-release.ts';
import { tellReleased } from '../results-released.ts';
import { countSheetsToType } from '../sheet/sheet-queries.ts';
import { listSheetsBetween, listTypists } from '../typing/typing-queries.ts';
import { listHeldPeople } from './held-queries.ts';
import { removePlan } from './plan-queries.ts';

type Way = (typeof inTheWay)[number];
export type InTheWay = { readonly why: Way; readonly count: number; readonly from: Date | null };

/** What stands in the way of a release now, and how often: nothing of those who are held back; null where nothing does. Whose work is looked at, if anybody’s. */
export async function findInTheWay(
  db: Db,
  { id, state, underWay }: Pick<LockedExam, 'id' | 'state' | 'underWay'>,
  by: { readonly accountId: string; readonly now: Date } | null,
): Promise<InTheWay | null> {
  const counts = await countMarked(db, id);
  const worked = by ? [...counts.markers, ...(await listTypists(db, id))] : [];
  const until = by ? barredUntil(await findBarred(db, by.accountId, by.now), worked) : null;
  const late = await countLate(db, id);
  const sheets = await countSheetsToType(db, id);
  const between = await listSheetsBetween(db, id);
  const held = between.length > 0 ? await listHeldPeople(db, id) : [];
  const differing = between.filter((examineeId) => !held.includes(examineeId)).length;
  const why = whyNotRelease({ state, underWay, barredUntil: until, late, sheets, differing, ...counts });
  if (!why) return null;
  const waiting: Partial<Record<Way, number>> = {
    still_marking: counts.unmarked,
    essays_not_marked: counts.essays,
    sheets_to_type: sheets,
    sheets_differ: differing,
    late_answers_waiting: late,
    sittings_under_way: underWay,
  };
  return { why, count: waiting[why] ?? 0, from: why === 'access_reset' ? dateOf(until) : null };
}

/** As an endpoint refuses it. */
export const refusing = ({ why, count, from }: InTheWay): Refusal<Way> =>
  refuse(why, from ? { from } : count > 0 ? { count } : {});

type Releasing = {
  /** Whose work it is: on their own, as the second person, or when they planned it. */
  readonly accountId: string;
  readonly companyId: string;
  readonly publicUrl: string;
  readonly now: Date;
};

/** Lets the results of an exam out that nobody holds back, with everything that goes with it; or says why not. */
export async function releaseNow(db: Db, exam: LockedExam, releasing: Releasing): Promise<Refusal<Way> | number> {
  const { accountId, companyId, publicUrl, now } = releasing;
  const way = await findInTheWay(db, exam, { accountId, now });
  if (way) return refusing(way);
  const released = await saveRelease(db, exam.id, now);
  await saveReleased(db, exam.id, now);
  await removePlan(db, exam.id);
  await recordAudit(db, {
    action: 'exam.released',
    subjectId: exam.id,
    changes: changesOf({ state: exam.state }, { state: 'released' }),
    details: { number: exam.number, results: released.length },
  });
  await announce(db, 'exam', exam.id);
  await announce(db, 'result', exam.id);
  await mailRelease(db, exam.id, { examineeIds: released, publicUrl, now });
  await tellReleased(db, companyId, exam.id);
  return released.length;
}
