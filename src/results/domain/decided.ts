import type { QuestionKey } from '../../questions/domain/question.ts';
import type { Response } from '../../sittings/domain/response.ts';
import {
  markWithEssays,
  type AnsweredPaper,
  type PaperPlace,
  type QuestionMark,
  type SittingMark,
} from './mark-sitting.ts';

/** What is decided on a question after the exam: other answers are right, or further ones; all get its points; it does not count. */
export const keyPolicies = ['rekey', 'accept', 'credit', 'drop'] as const;
export type KeyPolicy = (typeof keyPolicies)[number];

/** What holds of one question of an exam in the place of its frozen key (docs/decisions/0086). */
export type KeyRuling = {
  readonly policy: KeyPolicy;
  /** Any of them makes an answer right; none where everybody gets the points or nobody. */
  readonly keys: readonly QuestionKey[];
};

/** What a key is after a decision: right, right too, right instead of that of the paper; or that of the paper, which judges nobody. */
export type NamedKeys<Key> = { readonly name: 'right' | 'also' | 'decided' | 'ofPaper'; readonly keys: readonly Key[] };

/** The keys of a question by what they are, for people: that of the paper, if it is handed in, and those that were decided. */
export function namedKeys<Key>(
  policy: KeyPolicy | null,
  ofPaper: Key | undefined,
  decided: readonly Key[],
): readonly NamedKeys<Key>[] {
  const frozen = ofPaper === undefined ? [] : [ofPaper];
  const named: readonly NamedKeys<Key>[] = {
    none: [{ name: 'right', keys: frozen } as const],
    // That of the paper comes first of those that hold.
    accept: [{ name: 'right', keys: frozen } as const, { name: 'also', keys: decided.slice(1) } as const],
    rekey: [{ name: 'decided', keys: decided } as const, { name: 'ofPaper', keys: frozen } as const],
    credit: [{ name: 'ofPaper', keys: frozen } as const],
    drop: [{ name: 'ofPaper', keys: frozen } as const],
  }[policy ?? 'none'];
  return named.filter(({ keys }) => keys.length > 0);
}

/** By the id of the question. */
export type KeyRulings = ReadonlyMap<string, KeyRuling>;

/** Marks all responses as `markWithEssays` does, by what was decided on single questions since. The frozen key is handed in as it was. */
export function markDecided(answered: AnsweredPaper, rulings: KeyRulings): SittingMark {
  const rulingOf = ({ questionId }: PaperPlace) => rulings.get(questionId);
  const isDropped = (place: PaperPlace) => rulingOf(place)?.policy === 'drop';
  const { paper, responses } = answered;
  if (!paper.some(rulingOf)) return markWithEssays(answered);
  const key = new Map(answered.key);
  for (const place of paper) {
    const { keys = [] } = rulingOf(place) ?? {};
    const best = bestKey(keys, place, responses.get(place.position) ?? null);
    if (best) key.set(place.position, best);
  }
  const mark = markWithEssays({
    ...answered,
    key,
    paper: paper.filter((place) => !isDropped(place)),
    credited: new Set(paper.filter((place) => rulingOf(place)?.policy === 'credit').map(({ position }) => position)),
  });
  const dropped = paper.filter(isDropped).map((place) => asDropped(place, responses.get(place.position) ?? null));
  return { ...mark, byQuestion: [...mark.byQuestion, ...dropped].toSorted((a, b) => a.position - b.position) };
}

/** The key by which this response gets most; the first of several. */
function bestKey(keys: readonly QuestionKey[], place: PaperPlace, response: Response): QuestionKey | undefined {
  const responses = new Map([[place.position, response]]);
  const essays = { points: new Map<number, number>(), blankIsNothing: false };
  // What the question itself gives: a whole sitting never has less than nothing.
  const gained = (key: QuestionKey) => {
    const alone = { paper: [place], key: new Map([[place.position, key]]), responses, passMark: 100, essays };
    return markWithEssays(alone).byQuestion[0]?.points ?? 0;
  };
  const [first, ...others] = keys;
  return others.reduce((best, key) => (best && gained(best) >= gained(key) ? best : key), first);
}

const asDropped = ({ position, questionId }: PaperPlace, response: Response): QuestionMark => ({
  position,
  questionId,
  isCorrect: null,
  points: null,
  response,
  dropped: true,
});

/** Whether two marks of one sitting differ in anything that counts. */
export const differs = (before: SittingMark, after: SittingMark): boolean => essence(before) !== essence(after);

const essence = ({ points, maxPoints, correct, total, unmarked, passed, byQuestion }: SittingMark): string =>
  JSON.stringify([
    [points, maxPoints, correct, total, unmarked, passed],
    byQuestion.map((mark) => [mark.position, mark.isCorrect, mark.points, mark.dropped ?? false]),
  ]);
