import { partKey, type Choosable } from '../blueprint.ts';
import type { PlacedQuestion } from '../choose-questions.ts';
import { enemiesAmong, paperInMaking } from '../enemies.ts';
import { randomFrom, shuffled } from '../random.ts';
import type { AnchorPlace } from './place-anchors.ts';

/** What stands in every version, and the questions that the rest of the places may have beside it. */
export type PinnedAnchors<Question> = {
  readonly pinned: readonly PlacedQuestion<Question>[];
  readonly bank: readonly Question[];
};

/**
 * The questions of the anchors' places: those with fewest enemies first, then those that have rested longest, chance from the seed
 * among equals. Their enemies can stand in no version. Fewer than there are places where enemies leave no more.
 */
export function pinAnchors<Question extends Choosable>(
  places: readonly AnchorPlace[],
  usable: readonly Question[],
  seed: string,
): PinnedAnchors<Question> {
  const enemies = enemiesAmong(usable);
  const sorted = usable.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const inTurn = shuffled(sorted, randomFrom(`${seed}/anchors`)).toSorted(
    (a, b) => enemies(a) - enemies(b) || usedAt(a) - usedAt(b),
  );
  const paper = paperInMaking<PlacedQuestion<Question>>();
  const taken = new Set<string>();
  for (const { row, part } of places) {
    const key = partKey(part);
    const question = inTurn.find((one) => partKey(one) === key && !taken.has(one.id) && paper.takes(one));
    if (!question) continue;
    taken.add(question.id);
    paper.add({ ...question, row });
  }
  const bank = usable.filter((one) => one.anchor !== 'only' && !taken.has(one.id) && paper.takes(one));
  return { pinned: paper.questions, bank };
}

const usedAt = ({ lastUsedAt }: Choosable): number => lastUsedAt?.getTime() ?? -8.64e15;
