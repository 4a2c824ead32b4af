type Placed = { readonly seat: string | null; readonly number: string };

type OnPaper = Placed & { readonly onPaperAt: Date | null; readonly sheetAt: Date | null };

/** By seat as people count them, who has none behind the others; then by number. */
export const bySeat = (one: Placed, other: Placed): number =>
  (one.seat ?? '\uffff').localeCompare(other.seat ?? '\uffff', 'th', { numeric: true }) ||
  one.number.localeCompare(other.number, 'th', { numeric: true });

/** The answer sheets of an exam: what is still to be typed in comes first, then by seat; and how many are typed in. */
export function sheetsOf<One extends OnPaper>(
  places: readonly One[],
): { readonly sheets: readonly One[]; readonly typed: number } {
  const onPaper = places.filter(({ onPaperAt }) => onPaperAt !== null);
  const sheets = onPaper.toSorted(
    (one, other) => Number(one.sheetAt !== null) - Number(other.sheetAt !== null) || bySeat(one, other),
  );
  return { sheets, typed: onPaper.filter(({ sheetAt }) => sheetAt !== null).length };
}
