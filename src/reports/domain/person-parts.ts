type Part = { readonly subsectionId: string; readonly correct: number; readonly total: number };

/** What one person had in each subsection, all its levels together. */
export function partsOf<Row extends Part>(
  parts: readonly Row[],
): Map<string, { correct: number; total: number; part: Row }> {
  const sums = new Map<string, { correct: number; total: number; part: Row }>();
  for (const part of parts) {
    const before = sums.get(part.subsectionId);
    sums.set(part.subsectionId, {
      part: before?.part ?? part,
      correct: (before?.correct ?? 0) + part.correct,
      total: (before?.total ?? 0) + part.total,
    });
  }
  return sums;
}
