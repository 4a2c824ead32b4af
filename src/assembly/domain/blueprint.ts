import type { ContentLanguage } from '../../platform/language.ts';

/** Longer titles of papers and exams fit no list, head or file name. */
export const longestTitle = 200;

/** So many questions of a subsection in each version; with a level only questions of that level, without one any. */
export type BlueprintRow = { readonly subsectionId: string; readonly count: number; readonly level: number | null };

/** Why a question of the bank can stand in no paper now, in the order in which it is asked. */
export const whyNotUsable = ['unapproved', 'disabled', 'hibernating', 'essay', 'language'] as const;
export type WhyNotUsable = (typeof whyNotUsable)[number];

/** What a paper consists of. */
export type Blueprint = {
  readonly moduleId: string;
  readonly rows: readonly BlueprintRow[];
  readonly versions: number;
  readonly languages: readonly ContentLanguage[];
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  /** Questions any two versions may share; null leaves it open. */
  readonly overlap: number | null;
};

/** What decides whether a paper takes a question. */
export type Choosable = {
  readonly id: string;
  readonly subsectionId: string;
  /** Its own level, else that of its subsection. */
  readonly level: number | null;
  readonly lastUsedAt: Date | null;
  /** Questions it never stands in one paper with. */
  readonly enemies?: readonly string[];
};

/** A question that may stand in a paper now. */
export type UsableQuestion = Choosable & {
  readonly optionIds: readonly string[];
  readonly matchIds: readonly string[];
  /** Whether its author lets its options change places. */
  readonly mayShuffle: boolean;
  /** What has to be put in order, in the right one: no paper shows it so. Null for every other kind. */
  readonly rightOrder: readonly string[] | null;
};

/** How many usable questions a subsection has at one level. */
export type Stock = { readonly subsectionId: string; readonly level: number | null; readonly usable: number };

/** A row against the bank: `missing` more usable questions would meet it. */
export type RowReport = {
  readonly subsectionId: string;
  readonly level: number | null;
  readonly asked: number;
  readonly usable: number;
  readonly missing: number;
};

/** Why a bank cannot meet a blueprint. */
export const whyUnmet = ['too_few', 'too_few_for_overlap', 'enemies'] as const;
export type WhyUnmet = (typeof whyUnmet)[number];

/** Rows that ask for the same questions as one row, in the order of the first of each. */
export function joinedRows(rows: readonly BlueprintRow[]): BlueprintRow[] {
  const joined = new Map<string, BlueprintRow>();
  for (const row of rows) {
    const key = `${row.subsectionId} ${row.level}`;
    joined.set(key, { ...row, count: row.count + (joined.get(key)?.count ?? 0) });
  }
  return [...joined.values()];
}

/** Questions in each version. */
export const questionsAsked = (rows: readonly BlueprintRow[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Whether a row may take something of this subsection and level. */
export const rowTakes = (
  row: BlueprintRow,
  of: { readonly subsectionId: string; readonly level: number | null },
): boolean => row.subsectionId === of.subsectionId && (row.level === null || row.level === of.level);

/** The bank's stock as a blueprint sees it, counted from the questions themselves. */
export function stockOf(usable: readonly Choosable[]): Stock[] {
  const stock = new Map<string, Stock>();
  for (const { subsectionId, level } of usable) {
    const key = `${subsectionId} ${level}`;
    stock.set(key, { subsectionId, level, usable: 1 + (stock.get(key)?.usable ?? 0) });
  }
  return [...stock.values()];
}
