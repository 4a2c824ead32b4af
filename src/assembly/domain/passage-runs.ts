/** Questions in a row of a paper that refer to one text, by their places from 1. */
export type PassageRun<Passage> = { readonly from: number; readonly to: number; readonly passage: Passage };

/** The passages of a paper in its order, each with the questions that stand behind it. */
export function passageRuns<Passage extends { readonly id: string }>(
  questions: readonly { readonly passage?: Passage | null }[],
): PassageRun<Passage>[] {
  const runs: PassageRun<Passage>[] = [];
  for (const [index, { passage }] of questions.entries()) {
    const last = runs.at(-1);
    if (!passage) continue;
    if (last?.passage.id === passage.id && last.to === index) runs[runs.length - 1] = { ...last, to: index + 1 };
    else runs.push({ from: index + 1, to: index + 1, passage });
  }
  return runs;
}
