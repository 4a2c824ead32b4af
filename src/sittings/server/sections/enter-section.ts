import { found, refuse } from '../../../platform/refusal.ts';
import type { Actor } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { isOver, leftWhilePaused } from '../../domain/clock.ts';
import {
  clockOfSection,
  deadlineOfLeft,
  nextSection,
  type EnteredSection,
  type TimedSection,
} from '../../domain/timed-sections.ts';
import type { AnswerRulesReader } from '../answer-rules.ts';
import { findSitting, lockSitting } from '../queries.ts';
import { listEntered, saveEntered, saveLeft } from './section-queries.ts';

type Holder = Extract<Actor, { kind: 'sitting' }>;

type Running = {
  readonly startedAt: Date | null;
  readonly deadline: Date | null;
  readonly databaseNow: Date;
  readonly extraTimePercent: number;
  /** Left out where the clock has just started. */
  readonly pausedAt?: Date | null;
  readonly onPaperAt?: Date | null;
};

/** The clock as the page reads it: of the sitting, and of the section that was entered last. */
export const clockShown = (
  { startedAt, deadline, databaseNow, pausedAt = null, onPaperAt = null }: Omit<Running, 'extraTimePercent'>,
  entered: readonly EnteredSection[],
) => {
  const open = entered.at(-1);
  return {
    startedAt,
    deadline,
    serverNow: databaseNow,
    section: open ? { at: open.at, deadline: open.deadline } : null,
    pausedLeft: leftWhilePaused(open?.deadline ?? deadline, pausedAt),
    onPaperAt,
  };
};

/** The sections entered so far. A sitting that has begun is in its first one; its lock is held. */
export async function enterFirst(db: Db, sittingId: string, sitting: Running, timed: readonly TimedSection[]) {
  if (timed.length === 0 || !sitting.startedAt) return [];
  const entered = await listEntered(db, sittingId);
  return entered.length > 0 ? entered : enterNext(db, sittingId, sitting, { timed, entered });
}

type Sections = { readonly timed: readonly TimedSection[]; readonly entered: readonly EnteredSection[] };

/** Leaves the section that is open and enters the one after it; there is a next one, and the sitting's lock is held. */
async function enterNext(
  db: Db,
  sittingId: string,
  { startedAt, deadline, databaseNow: now, extraTimePercent }: Running,
  { timed, entered }: Sections,
): Promise<EnteredSection[]> {
  const next = found(nextSection(timed, entered));
  const sitting = { startedAt: found(startedAt), deadline: found(deadline) };
  const left = entered.map((each) => ({ ...each, deadline: new Date(deadlineOfLeft(each, now)) }));
  for (const each of left.slice(-1)) await saveLeft(db, sittingId, each);
  const clock = clockOfSection(next, sitting, { isFirst: entered.length === 0, extraTimePercent, now });
  const section = { at: next.at, startedAt: new Date(clock.startedAt), deadline: new Date(clock.deadline) };
  await saveEntered(db, sittingId, section);
  return [...left, section];
}

/** Goes on to a section: the next one only, once, by the database's clock. Asked again it answers the same. */
export async function enterSection(
  { section }: { readonly section: number },
  { db, actor }: { readonly db: Db; readonly actor: Holder },
  rules: AnswerRulesReader,
) {
  const { sittingId, companyId } = actor;
  const { extraTimePercent, paperId } = found(await findSitting(db, sittingId));
  const sitting = found(await lockSitting(db, sittingId));
  if (!sitting.deadline) return refuse('not_started');
  if (sitting.endedAt || isOver(sitting.deadline, sitting.databaseNow)) return refuse('ended');
  const { timed } = await rules.prepare(db, companyId, sittingId, paperId);
  const entered = await listEntered(db, sittingId);
  if (entered.some(({ at }) => at === section)) return clockShown(sitting, entered);
  // In a pause no section begins, and none on paper.
  if (sitting.pausedAt || sitting.onPaperAt || nextSection(timed, entered)?.at !== section) return refuse('not_next');
  return clockShown(sitting, await enterNext(db, sittingId, { ...sitting, extraTimePercent }, { timed, entered }));
}
