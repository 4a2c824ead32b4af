import { sql } from 'kysely';
import { changesOf } from '../../platform/record/changes.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { candidateEndpoints } from '../candidates-contract.ts';
import { clashesThatCome } from '../domain/clashes.ts';
import { isWaiting } from '../domain/exam-state.ts';
import { countPeople } from './candidates.ts';
import { findStanding } from './clashes/find-clashes.ts';
import { nameClashes } from './clashes/name-clashes.ts';
import { changeWay } from './change-way.ts';
import { lockExam } from './exam-writing.ts';
import { holdPlans } from './clashes/hold-plans.ts';
import { recordSetAside } from './plan-exam.ts';

export const candidateHandlers: Handlers<typeof candidateEndpoints> = {
  changeWay,

  countChosen: async (chosen, { db }) => ({ count: await countPeople(db, chosen) }),

  async changeExtraTime({ examId, examineeId, own, overrideReason }, { db, now }) {
    await holdPlans(db);
    const exam = found(await lockExam(db, examId, now));
    const place = found(await findPlace(db, examId, examineeId));
    if (!isWaiting(exam.state) || place.hasBegun) return refuse('candidate_has_begun');
    const stood = await findStanding(db, exam);
    const before = { extraTimePercent: place.percent, extraTimeReason: place.reason, largerText: place.largerText };
    const after = {
      extraTimePercent: own?.percent ?? place.usual,
      extraTimeReason: own?.reason ?? null,
      largerText: own?.largerText ?? null,
    };
    await db
      .updateTable('exam_candidate')
      .set({
        extra_time_percent: after.extraTimePercent,
        extra_time_reason: after.extraTimeReason,
        larger_text: after.largerText,
      })
      .where('exam_id', '=', examId)
      .where('examinee_id', '=', examineeId)
      .execute();
    const clashes = await nameClashes(db, clashesThatCome(stood, await findStanding(db, exam)));
    if (clashes.length > 0 && overrideReason === null) return refuse('clashes', { count: clashes.length, clashes });
    await recordAudit(db, {
      action: 'exam.extra_time_changed',
      subjectId: examId,
      changes: changesOf(before, after),
      details: { number: exam.number, examinee: place.number },
    });
    await recordSetAside(db, examId, exam.number, { clashes, overrideReason });
    await announce(db, 'exam', examId);
    return {};
  },
};

type Place = {
  readonly number: string;
  readonly percent: number;
  readonly reason: string | null;
  /** Of this exam alone; null: as the examinee has it. */
  readonly largerText: boolean | null;
  /** What the examinee has been granted for all exams. */
  readonly usual: number;
  readonly hasBegun: boolean;
};

async function findPlace(db: Db, examId: string, examineeId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select x.number, c.extra_time_percent as percent, c.extra_time_reason as reason, c.larger_text as "largerText", x.extra_time_percent as usual,
      p.has_begun as "hasBegun"
    from exam_candidate c
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    join exam_progress p on p.company_id = c.company_id and p.exam_id = c.exam_id and p.examinee_id = c.examinee_id
    where c.exam_id = ${examId} and c.examinee_id = ${examineeId}`.execute(db);
  return rows[0];
}
