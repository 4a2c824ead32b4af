import type { ContentLanguage } from '../../../../platform/language.ts';
import { inNoOrder } from '../../../../questions/domain/draft/option-ids.ts';
import type { Option, QuestionDraft } from '../../../../questions/domain/question.ts';
import { partOf } from './cells.ts';
import { looseMatches, pairsOf } from '../parts-of-question.ts';

type Pair = readonly [left: Option | undefined, right: Option | undefined];

/**
 * What stands in the option columns of a matching question: its pairs, then what belongs to nothing. Without the key the
 * sides stand in cells of their own, and the right ones by their ids, which tell nothing.
 */
export function tablePairsOf(draft: QuestionDraft, withKey: boolean): readonly Pair[] {
  if (withKey) return [...pairsOf(draft), ...looseMatches(draft).map((match): Pair => [undefined, match])];
  return [
    ...draft.content.options.map((left): Pair => [left, undefined]),
    ...inNoOrder(draft.content).matches.map((right): Pair => [undefined, right]),
  ];
}

/** A pair as the import reads it (see table-pairs.ts). */
export const pairCellOf = ([left, right]: Pair, language: ContentLanguage): string =>
  `${sideOf(left, language)} | ${sideOf(right, language)}`.trim();

const sideOf = (side: Option | undefined, language: ContentLanguage): string => partOf(side?.text[language] ?? '');
