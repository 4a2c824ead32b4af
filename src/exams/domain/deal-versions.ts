export type NumberedCandidate = { readonly id: string; readonly number: string };

const byNumber = new Intl.Collator('en', { numeric: true });

/** By their numbers, 10 after 9. */
export const inOrderOfNumbers = <One extends NumberedCandidate>(candidates: readonly One[]): One[] =>
  candidates.toSorted((a, b) => byNumber.compare(a.number, b.number) || (a.id < b.id ? -1 : 1));

/**
 * A version for each examinee: as many of each as possible, and neighbours by number, who may sit side by side, get
 * different ones. Answers pairs of examinee and paper.
 */
export function dealVersions(
  candidates: readonly NumberedCandidate[],
  paperIds: readonly string[],
): [examineeId: string, paperId: string][] {
  return inOrderOfNumbers(candidates).flatMap(({ id }, index) =>
    paperIds
      .slice(index % paperIds.length, (index % paperIds.length) + 1)
      .map((paperId) => [id, paperId] as [string, string]),
  );
}

/** A version for each who joins later: the one fewest have so far, so that nobody else's changes. */
export function dealAmong(
  joining: readonly NumberedCandidate[],
  paperIds: readonly string[],
  taken: ReadonlyMap<string, number>,
): [examineeId: string, paperId: string][] {
  const counts = new Map(paperIds.map((id) => [id, taken.get(id) ?? 0]));
  return inOrderOfNumbers(joining).flatMap(({ id }) => {
    const [rarest] = [...counts].toSorted(([, a], [, b]) => a - b);
    if (!rarest) return [];
    counts.set(rarest[0], rarest[1] + 1);
    return [[id, rarest[0]] as [string, string]];
  });
}
