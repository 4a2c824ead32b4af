import type { LocalText } from '../../platform/language.ts';

/** Knowledge level 1 to 3 by licence category: `{ A: 1, 'B1.1': 2 }`. A category that is not named is not concerned. */
export type Levels = Readonly<Record<string, number>>;

type Place = { readonly code: string; readonly title: LocalText };

/** A subsection of a module set, or an ATA chapter of a type. `level` holds where no category says otherwise. */
export type SetSubsection = Place & {
  readonly level: number | null;
  readonly levels: Levels;
  /** Training hours; left out where nobody said. */
  readonly hours?: number | null | undefined;
};
export type SetModule = Place & { readonly subsections: readonly SetSubsection[] };

/** A tree as the lines of a table: a module, then its subsections, then the next module. */
export type TreeRow = {
  readonly kind: 'module' | 'subsection';
  readonly code: string;
  readonly title: LocalText;
  readonly level: number | null;
  readonly levels: Levels;
  readonly hours?: number | null | undefined;
};

export const mostHours = 2000;
export const longestCode = 40;
export const longestTitle = 300;
export const longestCategory = 12;
export const mostCategories = 20;
/** Modules and subsections together. */
export const mostRows = 2000;

/** What licences there are in the field; any other word may be written too. */
export const knownCategories = ['A', 'B1', 'B1.1', 'B1.2', 'B1.3', 'B1.4', 'B2', 'B2L', 'B3', 'C', 'L'] as const;

export const rowsOf = (modules: readonly SetModule[]): TreeRow[] =>
  modules.flatMap(({ subsections, ...module }) => [
    { kind: 'module' as const, ...module, level: null, levels: {} },
    ...subsections.map((subsection) => ({ kind: 'subsection' as const, ...subsection })),
  ]);

/** The tree of faultless rows; a subsection before the first module is left out. */
export function modulesOf(rows: readonly TreeRow[]): SetModule[] {
  const modules: { code: string; title: LocalText; subsections: SetSubsection[] }[] = [];
  for (const { kind, code, title, level, levels, hours } of rows) {
    if (kind === 'module') modules.push({ code, title, subsections: [] });
    else modules.at(-1)?.subsections.push({ code, title, level, levels, ...(hours && { hours }) });
  }
  return modules;
}

/** Hours as somebody writes them, with a point or a comma; null where it is no such number. */
export function hoursIn(text: string): number | null {
  const hours = /^\d{1,4}([.,]\d{0,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0;
  return hours > 0 && hours <= mostHours ? hours : null;
}

/** The same levels, whatever order they were written in. */
export const sameLevels = (a: Levels, b: Levels): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([category, level]) => b[category] === level);
