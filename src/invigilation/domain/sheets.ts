type OnPaper = { readonly seat: string | null; readonly onPaperAt: Date | null; readonly sheetAt: Date | null };

/** The answer sheets of an exam: what is still to be typed in comes first, then by seat; and how many are typed in. */
export function sheetsOf<One extends OnPaper>(
  places: readonly One[],
): { readonly sheets: readonly One[]; readonly typed: number } {
  const onPaper = places.filter(({ onPaperAt }) => onPaperAt !== null);
  const sheets = onPaper.toSorted(
    (one, other) =>
      Number(one.sheetAt !== null) - Number(other.sheetAt !== null) ||
      (one.seat ?? '\uffff').localeCompare(other.seat ?? '\uffff', 'th', { numeric: true }),
  );
  return { sheets, typed: onPaper.filter(({ sheetAt }) => sheetAt !== null).length };
}
