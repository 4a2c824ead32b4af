import { weightsIn } from './weights.ts';
import type { QuestionKey } from '../question.ts';

export type WeightDoubt = {
  readonly code: 'wrong_gives_all' | 'wrong_gives_points' | 'right_gives_nothing';
  readonly option: string;
};

/** What an author hardly means; it keeps nothing from being saved. */
export function weightDoubts(key: QuestionKey): WeightDoubt[] {
  const known = weightsIn(key);
  if (!known) return [];
  const { weights, full } = known;
  const right = key.kind === 'options' ? key.options : key.kind === 'option' ? [key.option] : [];
  const isWrong = ([id, weight]: [string, number]) => weight > 0 && !right.includes(id);
  const doubts: WeightDoubt[] = [];
  for (const [option, weight] of Object.entries(weights).filter(isWrong)) {
    if (weight >= full) doubts.push({ code: 'wrong_gives_all', option });
    else if (key.kind === 'options') doubts.push({ code: 'wrong_gives_points', option });
  }
  for (const option of right) if ((weights[option] ?? 0) <= 0) doubts.push({ code: 'right_gives_nothing', option });
  return doubts;
}
