import type { Blueprint, Section } from '../../domain/blueprint.ts';
import { loweredTo } from '../../domain/unmet/fewer-questions.ts';
import { fieldsChangedBy, type WayOut } from '../../domain/unmet/ways-out.ts';
import type { Stocked } from '../../domain/fill-in-proportion.ts';
import type { QuestionKind } from '../../../questions/domain/question.ts';
import type { ContentLanguage, LocalText } from '../../../platform/language.ts';

/** What one row of the table holds; a count of 0 asks for nothing. */
export type RowDraft = {
  readonly count: number;
  readonly level: number | null;
  readonly kind: QuestionKind | null;
  readonly section: number;
  readonly lines: number | null;
  /** So many questions with each passage; left out where the row takes single questions. */
  readonly perPassage?: number | undefined;
};

export type BlueprintDraft = {
  readonly title: LocalText;
  readonly moduleId: string | null;
  /** By subsection, of every module that was looked at: choosing another module loses nothing. */
  readonly rows: Readonly<Record<string, readonly RowDraft[]>>;
  readonly versions: number;
  readonly languages: readonly ContentLanguage[];
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  readonly balanceLetters: boolean;
  readonly overlap: number | null;
  readonly common: number;
  readonly earlier: NonNullable<Blueprint['earlier']> | null;
  readonly wantedScore: number | null;
  readonly bands: NonNullable<Blueprint['bands']> | null;
  readonly sections: readonly Section[];
  readonly category: string | null;
  readonly standardId: string | null;
  readonly restDays: number | null;
  readonly leaveOutLast: number;
  readonly sharedWithLast: number;
  readonly excluded: readonly string[];
  readonly excludedUntil: Readonly<Record<string, string>>;
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
  balanceLetters: false,
  overlap: null,
  common: 0,
  earlier: null,
  wantedScore: null,
  bands: null,
  sections: [],
  category: null,
  standardId: null,
  restDays: null,
  leaveOutLast: 0,
  sharedWithLast: 0,
  excluded: [],
  excludedUntil: {},
  seed: '',
};

export const noRow: RowDraft = { count: 0, level: null, kind: null, section: 0, lines: null };

/** As many questions as whole passages have; rows of single questions take any number. */
export const inWhole = (count: number, { perPassage = 1 }: Pick<RowDraft, 'perPassage'>): number =>
  Math.floor(count / perPassage) * perPassage;

type Module = { readonly id: string; readonly subsections: readonly { readonly id: string }[] };

/** The rows of a subsection; one that asks for nothing where none was filled in. */
export const rowsOf = ({ rows }: Pick<BlueprintDraft, 'rows'>, subsectionId: string): readonly RowDraft[] =>
  rows[subsectionId] ?? [noRow];

/** The blueprint as the server takes it: only the rows of the module that ask for something. */
export function blueprintOf(draft: BlueprintDraft, module: Module | undefined): Blueprint | null {
  if (!module || draft.languages.length === 0) return null;
  const rows = module.subsections.flatMap(({ id }) =>
    rowsOf(draft, id).flatMap((row) => (row.count > 0 ? [{ subsectionId: id, ...row }] : [])),
  );
  if (rows.length === 0) return null;
  const { title: _title, seed: _seed, moduleId: _moduleId, ...asked } = draft;
  const isShared = draft.versions > 1;
  const sections = asked.sections.map(named);
  const balanceLetters = draft.shuffleOptions && draft.balanceLetters;
  const shared = isShared ? { overlap: draft.overlap, common: draft.common } : { overlap: null, common: 0 };
  const sharedWithLast = draft.leaveOutLast > 0 ? draft.sharedWithLast : 0;
  return { ...asked, moduleId: module.id, rows, sections, balanceLetters, sharedWithLast, ...shared };
}

/** A section without a title is called by its number. */
const named = ({ title, ...section }: Section, index: number): Section => ({
  ...section,
  title: title.en?.trim() || title.th?.trim() ? title : { en: `Section ${index + 1}`, th: `ตอนที่ ${index + 1}` },
});

/** Without this section; its rows go to the first one, those of later sections stay in theirs. */
export function withoutSection(draft: BlueprintDraft, at: number): BlueprintDraft {
  const place = (section: number) => (section === at ? 0 : section > at ? section - 1 : section);
  const rows = Object.entries(draft.rows).map(
    ([id, own]) => [id, own.map((row) => ({ ...row, section: place(row.section) }))] as const,
  );
  return { ...draft, sections: draft.sections.filter((_, index) => index !== at), rows: Object.fromEntries(rows) };
}

type Named = Pick<BlueprintDraft, 'excluded' | 'excludedUntil'>;

/** One question more that is left out by name, for good until a day is said. */
export const leavingOut = ({ excluded, excludedUntil }: Named, id: string): Named => ({
  excluded: [...excluded.filter((one) => one !== id), id],
  excludedUntil,
});

/** One less; its day is forgotten. */
export function takingIn({ excluded, excludedUntil }: Named, id: string): Named {
  const { [id]: _, ...others } = excludedUntil;
  return { excluded: excluded.filter((one) => one !== id), excludedUntil: others };
}

/** The draft as a way out changes it; what it does not name stays as it was typed. */
export function changedDraft(draft: BlueprintDraft, way: WayOut): BlueprintDraft {
  const changed = { ...draft, ...fieldsChangedBy(way, draft) };
  if (way.kind !== 'counts') return changed;
  const rows = Object.entries(draft.rows).map(([id, own]) => {
    const lowered = loweredTo(
      own.map((row) => ({ ...row, subsectionId: id })),
      way.counts,
    );
    return [id, lowered.map(({ subsectionId: _, ...row }) => row)] as const;
  });
  return { ...changed, rows: Object.fromEntries(rows) };
}

/** The same with lists that may be written to, as the endpoints' types want it. */
export const asInput = ({ rows, languages, sections = [], excluded = [], ...blueprint }: Blueprint) => ({
  ...blueprint,
  rows: [...rows],
  languages: [...languages],
  sections: [...sections],
  excluded: [...excluded],
});

/** A blueprint that asks one question of each row's level and kind: what there is, row by row. */
export function probeOf(draft: BlueprintDraft, module: Module | undefined): Blueprint | null {
  if (!module) return null;
  const rows = Object.fromEntries(
    module.subsections.map(({ id }) => [
      id,
      rowsOf(draft, id).map((row) => ({ ...row, count: row.perPassage ?? 1, section: 0 })),
    ]),
  );
  return blueprintOf({ ...draft, rows, versions: 1, overlap: null, earlier: null, sections: [] }, module);
}

/** What the editor begins with where a blueprint was there before: everything but its title and its seed. */
export function draftOf({ rows, ...blueprint }: Blueprint): BlueprintDraft {
  const bySubsection = Map.groupBy(rows, ({ subsectionId }) => subsectionId);
  const drafts = [...bySubsection].map(([id, own]) => {
    const filled = own.map(({ subsectionId: _, ...row }) => ({ ...noRow, ...row }));
    return [id, filled] as const;
  });
  return { ...emptyDraft, ...blueprint, rows: Object.fromEntries(drafts) };
}

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
