import { shareByWeight } from '../../../domain/fill-in-proportion.ts';
import type { BlueprintLine } from '../use-blueprint.ts';

export type HoursShare = { readonly line: BlueprintLine; readonly hours: number | null; readonly count: number };

/** The row of each subsection that takes single questions; the first one where there are several. */
const firstLines = (lines: readonly BlueprintLine[]): BlueprintLine[] => {
  const own = lines.filter(({ row }) => !row.perPassage);
  return own.filter(({ subsection, at }) => own.find((one) => one.subsection.id === subsection.id)?.at === at);
};

/** So many questions in proportion to the training hours of the subsections, one row of each; the sum is exact where any has hours. */
export function sharedByHours(total: number, lines: readonly BlueprintLine[]): HoursShare[] {
  const first = firstLines(lines);
  const counts = shareByWeight(
    total,
    first.map(({ key, subsection }) => ({ id: key, weight: subsection.hours ?? 0 })),
  );
  return first.map((line) => ({ line, hours: line.subsection.hours, count: counts.get(line.key) ?? 0 }));
}

export const hasHours = (lines: readonly BlueprintLine[]): boolean =>
  lines.some(({ subsection }) => subsection.hours !== null);
