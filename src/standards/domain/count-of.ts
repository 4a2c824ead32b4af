import type { ModuleCount, StandardFigures, SubsectionLevel } from './figures.ts';

/** Codes are compared without the letters and noughts that schools write before a number: `M06` is `6`. */
const bare = (code: string): string =>
  code
    .trim()
    .toUpperCase()
    .replace(/^(?:MODULE|MOD|M)?[ .]?0*(?=\d)/, '');

/** A table's line for a category; a line for `B1` counts for `B1.1` where that has none of its own. */
function forCategory<Row extends { readonly category: string }>(rows: readonly Row[], category: string): Row | null {
  const named = (wanted: string) => rows.find((row) => row.category.toUpperCase() === wanted.toUpperCase());
  const wider = /^A[1-9]$/i.test(category) ? 'A' : category.split('.')[0];
  return named(category) ?? named(wider ?? '') ?? null;
}

/** How many questions the standard asks for a module and a licence category; null where it says nothing. */
export const countFor = (counts: readonly ModuleCount[], module: string, category: string): ModuleCount | null =>
  forCategory(
    counts.filter((row) => bare(row.module) === bare(module)),
    category,
  );

/** To which level the standard examines a subsection for a licence category; null where it says nothing. */
export const levelFor = (levels: readonly SubsectionLevel[], subsection: string, category: string): number | null =>
  forCategory(
    levels.filter((row) => bare(row.subsection) === bare(subsection)),
    category,
  )?.level ?? null;

/** The licence categories that the standard's tables name for a module and its subsections, each once. */
export function categoriesFor(
  { counts, levels }: Pick<StandardFigures, 'counts' | 'levels'>,
  { code, subsections }: { readonly code: string; readonly subsections: readonly string[] },
): string[] {
  const own = new Set(subsections.map(bare));
  const counted = counts.filter(({ module }) => bare(module) === bare(code));
  const examined = levels.filter(({ subsection }) => own.has(bare(subsection)));
  return [...new Set([...counted, ...examined].map(({ category }) => category))];
}

/** Minutes for so many questions and essays, rounded up. */
export const minutesFor = (
  { questions, essays, minutes }: Pick<ModuleCount, 'questions' | 'essays' | 'minutes'>,
  { secondsPerQuestion, essayMinutes }: Pick<StandardFigures, 'secondsPerQuestion' | 'essayMinutes'>,
): number => (minutes ?? Math.ceil((questions * secondsPerQuestion) / 60)) + essays * essayMinutes;
