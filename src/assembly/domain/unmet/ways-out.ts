import { anchorsAsked, mostEarlier, openStock, placesForAnchors } from '../anchors/place-anchors.ts';
import { joinedRows, questionsAsked, type Blueprint, type Stock } from '../blueprint.ts';
import { fewestShared } from '../last-exams/parted-rows.ts';
import { neededRecent } from '../last-exams/needed-recent.ts';
import { rowInUnits } from '../passages.ts';
import { planPapers } from '../plan-papers.ts';
import { pairsAmong } from '../problem/sharing.ts';
import { isSearchable } from '../optimise/paper-problem.ts';
import { fewerQuestions, loweredTo, type NewCount } from './fewer-questions.ts';
import {
  isRested,
  servingAmong,
  stockOn,
  stockPast,
  stockRested,
  stockUnder,
  sharingWithLast,
  bars,
  type BarredQuestions,
} from './barred.ts';

/** A change of a blueprint that lets it be met, or a day to wait for. */
export type WayOut =
  | { readonly kind: 'versions'; readonly versions: number }
  | { readonly kind: 'overlap'; readonly overlap: number }
  /** `count` questions come back that hibernate until then at the latest. */
  | { readonly kind: 'rest'; readonly restDays: number; readonly count: number; readonly until: Date | null }
  | { readonly kind: 'last'; readonly leaveOutLast: number }
  /** So many questions of each version from as many last exams as before. */
  | { readonly kind: 'shared_last'; readonly sharedWithLast: number }
  /** So many questions in all versions: new ones, and those of the earlier exam. */
  | { readonly kind: 'anchors'; readonly common: number; readonly earlier: number }
  | { readonly kind: 'counts'; readonly counts: readonly NewCount[] }
  | { readonly kind: 'wait'; readonly until: Date; readonly count: number };

export type AskedPapers = Pick<
  Blueprint,
  'rows' | 'versions' | 'overlap' | 'restDays' | 'leaveOutLast' | 'sharedWithLast' | 'common' | 'earlier'
>;

/** Papers at once by chance, or by a search, which cannot share questions in every way. */
export type WayToPapers = 'at_once' | 'by_search';

/** So many steps from the least change of a kind are looked at. */
const steps = 12;

/**
 * What would do where a blueprint cannot be met, by kind: the least change of its kind that is enough by itself comes first,
 * then greater ones, for counting does not see enemies: `isOpposed` says that they are in the way. Nothing where no change is
 * enough.
 */
export function waysOut(
  asked: AskedPapers,
  all: readonly BarredQuestions[],
  { way = 'at_once', isOpposed = false }: { readonly way?: WayToPapers; readonly isOpposed?: boolean } = {},
): WayOut[][] {
  const rows = joinedRows(asked.rows);
  const bank = sharingWithLast(all, asked.sharedWithLast);
  const now = stockUnder(bank, bars, rows);
  const isMet = (changed: Partial<AskedPapers>, stock: readonly Stock[] = now): boolean => {
    const changedTo = { ...asked, rows, ...changed };
    const plan = planPapers(changedTo, stock);
    return !('unmet' in plan) && (way === 'at_once' || isSearchable(changedTo, plan.shares));
  };
  if (!isOpposed && isMet({})) return [];
  const ways: WayOut[][] = [
    range(1, asked.versions - 1)
      .toReversed()
      .filter((versions) => isMet({ versions }))
      .map((versions) => ({ kind: 'versions', versions })),
    moreShared({ ...asked, rows }, now)
      .filter((overlap) => isMet({ overlap }))
      .map((overlap) => ({ kind: 'overlap', overlap })),
    shorterRest(asked, bank).filter(({ restDays }) => isMet({}, stockRested(bank, restDays, rows))),
    range(0, (asked.leaveOutLast ?? 0) - 1)
      .toReversed()
      .filter((leaveOutLast) => isMet({}, stockPast(bank, leaveOutLast, rows)))
      .map((leaveOutLast) => ({ kind: 'last', leaveOutLast })),
    moreOfLast({ ...asked, rows }, all)
      .filter(({ sharedWithLast }) =>
        isMet({ sharedWithLast }, stockUnder(sharingWithLast(all, sharedWithLast), bars, rows)),
      )
      .map(({ sharedWithLast }) => ({ kind: 'shared_last', sharedWithLast })),
    fewerAnchors({ ...asked, rows }, now).filter((fewer) => isMet(fieldsChangedBy(fewer, asked))),
    fewerQuestions({ ...asked, rows }, now, isMet).map((counts) => ({ kind: 'counts', counts })),
    waiting(asked, bank).filter(({ until }) => isMet({}, stockOn(bank, until, rows))),
  ];
  return ways.filter(({ length }) => length > 0);
}

type FewerAnchors = Extract<WayOut, { kind: 'anchors' }>;

/** As many of the earlier exam as can stand in these rows, and no more anchors than places. */
function fewerAnchors(asked: AskedPapers, stock: readonly Stock[]): FewerAnchors[] {
  const before = anchorsAsked(asked);
  const earlier = Math.min(before.earlier, mostEarlier(asked.rows, stock, asked.sharedWithLast));
  const common = Math.min(before.common, placesForAnchors(asked.rows) - earlier);
  return earlier + common < before.earlier + before.common ? [{ kind: 'anchors', common, earlier }] : [];
}

/** From the fewest questions on that any deal among the versions needs to share; anchors are shared beside them. */
function moreShared(asked: AskedPapers, stock: readonly Stock[]): number[] {
  const { rows, versions, overlap, sharedWithLast: most = 0 } = asked;
  if (overlap === null || versions < 2) return [];
  const anchors = anchorsAsked(asked);
  const parting = { rows: rows.map(rowInUnits), stock, versions, most };
  const dealt = anchors.earlier + anchors.common > 0 ? 0 : fewestShared(parting) / pairsAmong(versions);
  const least = Math.max(overlap + 1, Math.ceil(dealt));
  return range(least, Math.min(least + steps, questionsAsked(rows)));
}

/** From the fewest questions of the last exams on without which places stay empty; none where there are none of these. */
function moreOfLast({ rows, sharedWithLast = 0 }: AskedPapers, all: readonly BarredQuestions[]) {
  const open = openStock(stockUnder(sharingWithLast(all, Infinity), bars, rows));
  if (!open.some(({ recent }) => recent)) return [];
  const needed = neededRecent(rows.map(rowInUnits), open).recent.reduce((sum, count) => sum + count, 0);
  const least = Math.max(sharedWithLast + 1, needed);
  return range(least, Math.min(least + steps, questionsAsked(rows))).map((count) => ({ sharedWithLast: count }));
}

type Rest = Extract<WayOut, { kind: 'rest' }>;

/** From the longest rest that lets something in which is kept out now. */
function shorterRest({ rows, restDays = null }: AskedPapers, bank: readonly BarredQuestions[]): Rest[] {
  const asleep = bank.filter((some) => some.bars.includes('rest') && isRested(some, 0));
  const days = [...new Set(asleep.map(({ restedDays }) => restedDays ?? 0))].toSorted((one, other) => other - one);
  return days
    .filter((day) => restDays === null || day < restDays)
    .map((day) => {
      const back = asleep.filter((some) => isRested(some, day));
      return { kind: 'rest', restDays: day, count: servingAmong(rows, back), until: latest(back) };
    });
}

type Wait = Extract<WayOut, { kind: 'wait' }>;

function waiting({ rows }: AskedPapers, bank: readonly BarredQuestions[]): Wait[] {
  const asleep = bank.filter(({ bars: own }) => own.length > 0 && own.every((bar) => bar === 'rest'));
  const days = asleep.flatMap(({ wakesAt }) => wakesAt ?? []).toSorted((one, other) => one.getTime() - other.getTime());
  return days
    .filter((day, index) => day.getTime() !== days[index - 1]?.getTime())
    .map((until) => {
      const awake = asleep.filter(({ wakesAt }) => wakesAt !== null && wakesAt <= until);
      return { kind: 'wait', until, count: servingAmong(rows, awake) };
    });
}

const latest = (some: readonly BarredQuestions[]): Date | null =>
  some.reduce<Date | null>((last, { wakesAt }) => (last && (!wakesAt || wakesAt < last) ? last : wakesAt), null);

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);

/** What a way out changes but the counts of rows; nothing where it is to wait. */
export function fieldsChangedBy(
  way: WayOut,
  { earlier = null }: Pick<AskedPapers, 'earlier'>,
): Partial<Omit<AskedPapers, 'rows'>> {
  if (way.kind === 'anchors')
    return { common: way.common, earlier: earlier && way.earlier > 0 ? { ...earlier, count: way.earlier } : null };
  if (way.kind === 'versions') return { versions: way.versions };
  if (way.kind === 'overlap') return { overlap: way.overlap };
  if (way.kind === 'rest') return { restDays: way.restDays };
  if (way.kind === 'shared_last') return { sharedWithLast: way.sharedWithLast };
  return way.kind === 'last' ? { leaveOutLast: way.leaveOutLast } : {};
}

/** The blueprint as a way out changes it. */
export const changedBy = <Of extends AskedPapers>(blueprint: Of, way: WayOut): Of => ({
  ...blueprint,
  ...fieldsChangedBy(way, blueprint),
  ...(way.kind === 'counts' ? { rows: loweredTo(blueprint.rows, way.counts).filter(({ count }) => count > 0) } : {}),
});
