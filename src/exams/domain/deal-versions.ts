export type Candidate = { readonly id: string; readonly number: string };

const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * A version for each examinee: as many of each as possible, and neighbours by number, who may sit side by side, get
 * different ones. Answers pairs of examinee and paper.
 */
export function dealVersions(
  candidates: readonly Candidate[],
  paperIds: readonly string[],
): [examineeId: string, paperId: string][] {
  const inOrder = candidates.toSorted((a, b) => byNumber.compare(a.number, b.number) || (a.id < b.id ? -1 : 1));
  return inOrder.flatMap(({ id }, index) =>
    paperIds
      .slice(index % paperIds.length, (index % paperIds.length) + 1)
      .map((paperId) => [id, paperId] as [string, string]),
  );
}
