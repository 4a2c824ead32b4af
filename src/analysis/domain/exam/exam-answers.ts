/** A question as it stood in an exam. Its options are the bank's, in the order of the question. */
export type AskedItem = {
  readonly questionId: string;
  /** Of the question. */
  readonly version: number;
  /** What it gives at most, in hundredths of a point. */
  readonly points: number;
  /** Empty where nothing is chosen from options. */
  readonly options: readonly string[];
  readonly key: readonly string[];
};

export type GivenAnswer = {
  /** Hundredths of a point. */
  readonly points: number;
  /** The options that were chosen. */
  readonly chosen: readonly string[];
  readonly omitted: boolean;
};

/** Somebody whose answers are all marked: the paper, and the answer to each of its questions. */
export type MarkedPerson = { readonly paper: string; readonly answers: ReadonlyMap<string, GivenAnswer> };

/** What an item and its neighbours gave one person: the share of its own points, and of all others on the paper. */
export type OwnAndRest = { readonly own: number; readonly rest: number };

/** The shares of everybody who had the item; of a paper of one question the rest is 0. */
export function ownAndRest(
  item: AskedItem,
  persons: readonly MarkedPerson[],
  pointsOf: (questionId: string) => number,
): OwnAndRest[] {
  return persons.flatMap(({ answers }) => {
    const answer = answers.get(item.questionId);
    if (!answer) return [];
    let [points, most] = [-answer.points, -item.points];
    for (const [questionId, other] of answers) {
      points += other.points;
      most += pointsOf(questionId);
    }
    return [{ own: answer.points / item.points, rest: most > 0 ? points / most : 0 }];
  });
}
