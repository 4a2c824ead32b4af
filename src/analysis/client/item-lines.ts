import type { AnalysedQuestion, Analysis, AnalysedItem, AnalysedScope } from './api.ts';

/** A question in a version, or in all of them, as lists and the map show it. */
export type ItemLine = AnalysedItem & {
  readonly question: AnalysedQuestion;
  /** Where it stands, such as `7` or, of several versions, `A7`. */
  readonly place: string;
  /** The options as they stand there: the letters of print. */
  readonly optionOrder: readonly string[];
};

/** In the order of the version that is shown; of all versions in that of the first. */
export function linesOf(
  { questions, scopes }: Pick<Analysis, 'questions' | 'scopes'>,
  scope: AnalysedScope,
): ItemLine[] {
  const named = scope.paper === null && scopes.length > 1;
  const items = new Map(scope.items.map((item) => [item.questionId, item]));
  const lines = questions.flatMap((question) => {
    const item = items.get(question.questionId);
    const [first] = question.places;
    const at = question.places.find(({ paper }) => paper === scope.paper) ?? first;
    if (!item || !at) return [];
    const place = `${named ? at.paper : ''}${at.position}`;
    return [{ ...item, question, place, optionOrder: at.optionOrder, at }];
  });
  return lines.toSorted(
    (one, other) => one.at.paper.localeCompare(other.at.paper) || one.at.position - other.at.position,
  );
}

/** Where these questions stand, such as `7` or, of several versions, `A7`. */
export const placesOf = ({ questions, scopes }: Pick<Analysis, 'questions' | 'scopes'>, ids: readonly string[]) =>
  questions.flatMap(({ questionId, places: [first] }) =>
    first && ids.includes(questionId) ? [`${scopes.length > 1 ? first.paper : ''}${first.position}`] : [],
  );
