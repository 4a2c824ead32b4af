/** What answers say of a question: how many answered, the share who were right, its correlation with the rest of each paper. */
export type ItemFigures = {
  readonly examinees: number;
  readonly facility: number;
  /** Null where all were right, all wrong, or nobody answered anything else differently. */
  readonly discrimination: number | null;
};

/** Whether each examinee was right, question by question; null where a question was not on their paper. */
export type AnswerTable = readonly (readonly (boolean | null)[])[];

/** The figures of each question; null where nobody answered it. The rest of a paper counts as the share that was right. */
export function itemFigures(answers: AnswerTable, questions: number): (ItemFigures | null)[] {
  const totals = answers.map((own) => ({
    answered: own.filter((right) => right !== null).length,
    right: own.filter(Boolean).length,
  }));
  return Array.from({ length: questions }, (_, question) => {
    const pairs = answers.flatMap((own, examinee) => {
      const right = own[question] ?? null;
      const total = totals[examinee];
      if (right === null || !total) return [];
      const others = total.answered - 1;
      return [{ own: Number(right), rest: others === 0 ? 0 : (total.right - Number(right)) / others }];
    });
    if (pairs.length === 0) return null;
    const facility = meanOf(pairs.map(({ own }) => own));
    return { examinees: pairs.length, facility, discrimination: correlationOf(pairs) };
  });
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function correlationOf(pairs: readonly { readonly own: number; readonly rest: number }[]): number | null {
  const own = meanOf(pairs.map((pair) => pair.own));
  const rest = meanOf(pairs.map((pair) => pair.rest));
  const together = meanOf(pairs.map((pair) => (pair.own - own) * (pair.rest - rest)));
  const spread = Math.sqrt(
    meanOf(pairs.map((pair) => (pair.own - own) ** 2)) * meanOf(pairs.map((pair) => (pair.rest - rest) ** 2)),
  );
  // Sums of floating-point numbers that should be equal differ by a little.
  return spread < 1e-9 ? null : Math.max(-1, Math.min(1, together / spread));
}
