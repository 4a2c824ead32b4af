import { sql } from 'kysely';
import { found, NotFound, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { candidateEndpoints } from '../candidates-contract.ts';
import { clashesThatCome } from '../domain/clashes.ts';
import type { ExamState } from '../domain/exam-state.ts';
import { findStanding } from './clashes/find-clashes.ts';
import { nameClashes } from './clashes/name-clashes.ts';
import { lockExam, type LockedExam } from './exam-writing.ts';
import { holdPlans } from './clashes/hold-plans.ts';
import { planChanged } from './notices/plan-changed.ts';
import { recordSetAside } from './plan-exam.ts';

/** Once results are out, or nobody writes any more, it is too late. */
const over: readonly ExamState[] = ['released', 'archived', 'cancelled'];

/** Who writes on paper in an exam that is held in both ways: one, some or all. */
export const changeWay: Handlers<typeof candidateEndpoints>['changeWay'] = async (asked, { db, now }) => {
  const { examId, examineeIds, onPaper, overrideReason } = asked;
  await holdPlans(db);
  const exam = found(await lockExam(db, examId, now));
  if (exam.kind !== 'both') return refuse('held_in_one_way');
  if (over.includes(exam.state)) return refuse('results_are_out');
  const places = await lockPlaces(db, examId, examineeIds);
  if (places.length !== new Set(examineeIds).size) throw new NotFound();
  const changing = places.filter((place) => place.onPaper !== onPaper);
  if (await hasAnyBegun(db, examId, changing)) return refuse('way_is_taken');
  if (changing.length === 0) return { changed: 0 };
  const clashes = await saveWays(db, exam, { ids: changing.map(({ id }) => id), onPaper });
  if (clashes.length > 0 && overrideReason === null) return refuse('clashes', { count: clashes.length, clashes });
  await recordAudit(db, {
    action: 'exam.way_changed',
    subjectId: examId,
    changes: { onPaper: { from: !onPaper, to: onPaper } },
    details: { number: exam.number, examinees: changing.map(({ number }) => number) },
  });
  await recordSetAside(db, examId, exam.number, { clashes, overrideReason });
  await announce(db, 'exam', examId);
  await planChanged(db, examId);
  return { changed: changing.length };
};

type Changed = { readonly ids: readonly string[]; readonly onPaper: boolean };

/** Gives what comes in the way: on paper all begin together, at a screen within the window. */
async function saveWays(db: Db, exam: LockedExam, { ids, onPaper }: Changed) {
  const stood = await findStanding(db, exam);
  await sql`update exam_candidate set on_paper = ${onPaper}
    where exam_id = ${exam.id} and examinee_id = any(${[...ids]}::uuid[])`.execute(db);
  return nameClashes(db, clashesThatCome(stood, await findStanding(db, exam)));
}

type Place = {
  readonly id: string;
  readonly number: string;
  readonly onPaper: boolean;
};

async function lockPlaces(db: Db, examId: string, examineeIds: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select x.id, x.number, c.on_paper as "onPaper"
    from exam_candidate c join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    where c.exam_id = ${examId} and c.examinee_id = any(${[...examineeIds]}::uuid[])
    order by x.number, x.id for update of c`.execute(db);
  return rows;
}

/**
 * Whether one of them has come to a screen, or somebody has typed in something of their sheet. Asked once their places are locked: who
 * comes to a screen in this moment holds their place until they have a sitting.
 */
async function hasAnyBegun(db: Db, examId: string, people: readonly Place[]): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select exists (select from exam_progress p where p.exam_id = ${examId} and p.examinee_id = any(${people.map(({ id }) => id)}::uuid[])
        and p.has_begun)
      or exists (select from typed_entry_of_person t where t.exam_id = ${examId}
        and t.examinee_id = any(${people.map(({ id }) => id)}::uuid[])) as begun`.execute(db);
  return rows[0]?.begun ?? false;
}

type Wanted = { readonly id: string; readonly keepsWay?: boolean; readonly onPaper?: boolean };

/**
 * Whether somebody is to write the other way from now on who has come to a screen, or whose sheet is typed in. Their places stay as they
 * are until the transaction ends.
 */
export async function isWayTaken(db: Db, examId: string, chosen: readonly Wanted[]): Promise<boolean> {
  const wanted = new Map(
    chosen.flatMap(({ id, keepsWay, onPaper }) => (keepsWay ? [] : [[id, onPaper ?? false] as const])),
  );
  const places = await lockPlaces(db, examId, [...wanted.keys()]);
  return hasAnyBegun(
    db,
    examId,
    places.filter(({ id, onPaper }) => onPaper !== wanted.get(id)),
  );
}
