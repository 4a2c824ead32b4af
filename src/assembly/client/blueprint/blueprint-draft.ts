import type { Blueprint } from '../../domain/blueprint.ts';
import type { ContentLanguage, LocalText } from '../../../platform/language.ts';

/** What one row of the table holds; an empty count asks for nothing. */
export type RowDraft = { readonly count: number; readonly level: number | null };

export type BlueprintDraft = {
  readonly title: LocalText;
  readonly moduleId: string | null;
  /** By subsection, of every module that was looked at: choosing another module loses nothing. */
  readonly rows: Readonly<Record<string, RowDraft>>;
  readonly versions: number;
  readonly languages: readonly ContentLanguage[];
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  readonly overlap: number | null;
  readonly seed: string;
};

export const emptyDraft: BlueprintDraft = {
  title: {},
  moduleId: null,
  rows: {},
  versions: 1,
  languages: ['en'],
  shuffleQuestions: true,
  shuffleOptions: true,
  overlap: null,
  seed: '',
};

export const noRow: RowDraft = { count: 0, level: null };

type Module = { readonly id: string; readonly subsections: readonly { readonly id: string }[] };

/** The blueprint as the server takes it: only the rows of the module that ask for something. */
export function blueprintOf(draft: BlueprintDraft, module: Module | undefined): Blueprint | null {
  if (!module || draft.languages.length === 0) return null;
  const rows = module.subsections.flatMap(({ id }) => {
    const { count, level } = draft.rows[id] ?? noRow;
    return count > 0 ? [{ subsectionId: id, count, level }] : [];
  });
  if (rows.length === 0) return null;
  const { versions, languages, shuffleQuestions, shuffleOptions, overlap } = draft;
  const shared = versions > 1 ? overlap : null;
  return { moduleId: module.id, rows, versions, languages, shuffleQuestions, shuffleOptions, overlap: shared };
}

/** A blueprint that asks one question of each subsection at the level its row has: what there is, row by row. */
export function probeOf(draft: BlueprintDraft, module: Module | undefined): Blueprint | null {
  if (!module) return null;
  const rows = Object.fromEntries(
    module.subsections.map(({ id }) => [id, { count: 1, level: draft.rows[id]?.level ?? null }]),
  );
  return blueprintOf({ ...draft, rows, versions: 1, overlap: null }, module);
}

export type Stocked = { readonly id: string; readonly usable: number };

/**
 * Shares a total out over the subsections, as evenly as their stock allows; what is left over goes to the first. The
 * sum is smaller than the total only where the whole stock is.
 */
export function fillEvenly(total: number, subsections: readonly Stocked[]): Map<string, number> {
  const counts = new Map(subsections.map(({ id }) => [id, 0]));
  let left = total;
  for (;;) {
    const open = subsections.filter(({ id, usable }) => (counts.get(id) ?? 0) < usable);
    if (left <= 0 || open.length === 0) return counts;
    const each = Math.max(1, Math.floor(left / open.length));
    for (const { id, usable } of open) {
      const more = Math.min(each, usable - (counts.get(id) ?? 0), left);
      counts.set(id, (counts.get(id) ?? 0) + more);
      left -= more;
    }
  }
}

export type Supply = 'plenty' | 'adequate' | 'scarce' | 'short';

/** How many times a row could be met: plenty from 5×, adequate from 3×, short under 1×. */
export function supplyOf(asked: number, usable: number, missing = 0): Supply {
  if (missing > 0 || usable < asked) return 'short';
  if (usable >= 5 * asked) return 'plenty';
  return usable >= 3 * asked ? 'adequate' : 'scarce';
}
