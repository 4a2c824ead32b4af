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
  /** How long it took, as far as the saves tell; null where they do not. */
  readonly seconds: number | null;
};

/** Somebody whose answers are all marked: the paper, and the answer to each of its questions. */
export type MarkedPerson = { readonly paper: string; readonly answers: ReadonlyMap<string, GivenAnswer> };

/** What an item and its neighbours gave one person: the share of its own points, and of all others on the paper. */
export type OwnAndRest = { readonly own: number; readonly rest: number };

/** Somebody with all their points, and what their paper gave at most; summed once for all items. */
export type PersonTotal = MarkedPerson & { readonly points: number; readonly most: number };

/** The same persons with their totals. */
export function withTotals(items: readonly AskedItem[], persons: readonly MarkedPerson[]): PersonTotal[] {
  const pointsOf = new Map(items.map((item) => [item.questionId, item.points]));
  return persons.map((person) => {
    let [points, most] = [0, 0];
    for (const [questionId, answer] of person.answers) {
      points += answer.points;
      most += pointsOf.get(questionId) ?? 0;
    }
    return { ...person, points, most };
  });
}

/** The shares of everybody who had the item; of a paper of one question the rest is 0. */
export const ownAndRest = (item: AskedItem, persons: readonly PersonTotal[]): OwnAndRest[] =>
  persons.flatMap(({ answers, points, most }) => {
    const answer = answers.get(item.questionId);
    if (!answer) return [];
    const others = most - item.points;
    return [{ own: answer.points / item.points, rest: others > 0 ? (points - answer.points) / others : 0 }];
  });
