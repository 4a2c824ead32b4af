import type { ExamState } from '../../../exams/domain/exam-state.ts';

/** What waits to be released: for its moment, for a second person, or for both. */
export type ReleasePlan = {
  /** Null: as soon as a second person confirms. */
  readonly releaseAt: Date | null;
  readonly plannedBy: string;
  readonly confirmedBy: string | null;
};

type Planned = {
  /** By the clock. */
  readonly state: ExamState;
  readonly practice: boolean;
  /** Null: at once, with a second person. */
  readonly releaseAt: Date | null;
  readonly secondPerson: boolean;
  readonly now: Date;
};

/** The first reason a release cannot be planned so, or null. What is not marked yet may be by then. */
export function whyNotPlan({ state, practice, releaseAt, secondPerson, now }: Planned) {
  if (practice) return 'practice_is_out';
  if (state === 'released' || state === 'archived') return 'already_released';
  if (state === 'draft' || state === 'cancelled') return 'exam_not_planned';
  if (releaseAt === null) return secondPerson ? null : 'moment_missing';
  return releaseAt.getTime() <= now.getTime() ? 'moment_past' : null;
}

type Confirming = { readonly accountId: string; readonly barredUntil: number | null };

/** The first reason this person cannot confirm what was planned, or null. */
export function whyNotConfirm(plan: ReleasePlan | null, { accountId, barredUntil }: Confirming) {
  if (!plan) return 'nothing_planned';
  if (plan.confirmedBy) return 'confirmed_already';
  if (plan.plannedBy === accountId) return 'own_plan';
  return barredUntil ? 'access_reset' : null;
}

/** Whether the moment has come and everybody has agreed whom the company asks for. */
export const isDue = ({ releaseAt, confirmedBy }: ReleasePlan, secondPerson: boolean, now: Date): boolean =>
  (!secondPerson || confirmedBy !== null) && (releaseAt === null || releaseAt.getTime() <= now.getTime());

/** Whether somebody plans again what waits already, as after a second click: nobody has to hear of it twice. */
export const isSamePlan = (before: ReleasePlan | null, next: Pick<ReleasePlan, 'releaseAt' | 'plannedBy'>): boolean =>
  before !== null &&
  before.confirmedBy === null &&
  before.plannedBy === next.plannedBy &&
  before.releaseAt?.getTime() === next.releaseAt?.getTime();

/** Whose work it is when the clock releases. */
export const releaserOf = ({ confirmedBy, plannedBy }: ReleasePlan): string => confirmedBy ?? plannedBy;
