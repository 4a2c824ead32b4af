import { joinedRows, type Stock } from '../blueprint.ts';
import { planPapers, type PlanInput } from '../plan-papers.ts';

/** A change that would let a blueprint be met, as the change of one of its fields or a day to wait for. */
export type WayOut =
  | { readonly kind: 'versions'; readonly versions: number }
  | { readonly kind: 'overlap'; readonly overlap: number }
  | { readonly kind: 'wait'; readonly until: Date; readonly count: number };

/** Questions that hibernate, and when they wake. */
export type Sleeping = { readonly subsectionId: string; readonly level: number | null; readonly until: Date };

/**
 * What would do where a blueprint cannot be met: fewer versions, more questions that two versions share, or waiting until
 * enough questions wake. Each is the smallest change of its kind that is enough by itself; none where it can be met.
 */
export function waysOut(asked: PlanInput, stock: readonly Stock[], sleeping: readonly Sleeping[]): WayOut[] {
  const rows = joinedRows(asked.rows);
  const isMet = (changed: Partial<PlanInput>, of = stock) =>
    !('unmet' in planPapers({ ...asked, rows, ...changed }, of));
  if (isMet({})) return [];
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const fewer = range(1, asked.versions - 1).findLast((versions) => isMet({ versions }));
  const more =
    asked.overlap === null ? undefined : range(asked.overlap + 1, total - 1).find((overlap) => isMet({ overlap }));
  return [
    ...(fewer === undefined ? [] : [{ kind: 'versions', versions: fewer } as const]),
    ...(more === undefined ? [] : [{ kind: 'overlap', overlap: more } as const]),
    ...waiting(sleeping, (awake) => isMet({}, [...stock, ...awake])),
  ];
}

function waiting(sleeping: readonly Sleeping[], isMet: (awake: readonly Stock[]) => boolean): WayOut[] {
  const days = [...new Set(sleeping.map(({ until }) => until.getTime()))].sort((one, other) => one - other);
  const awakeBy = (day: number) => sleeping.filter(({ until }) => until.getTime() <= day);
  const day = days.find((some) => isMet(awakeBy(some).map(({ until: _, ...place }) => ({ ...place, usable: 1 }))));
  return day === undefined ? [] : [{ kind: 'wait', until: new Date(day), count: awakeBy(day).length }];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
