import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { LocalText } from '../../../../platform/language.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { equalOption, matchingDraft, type Common, type Pair } from '../../draft.ts';
import { isEmptyText } from '../../text/file-text.ts';
import { excerpt } from '../../imported.ts';
import type { QuestionRowReading } from './row-reading.ts';
import { optionLetters } from './table-header.ts';

/**
 * A matching question: each option cell is a pair, `Pitot tube | total pressure`, with the bar between its sides. What
 * stands behind a bar alone (`| oil temperature`) belongs to nothing. Sides with the same words are one.
 */
export function tablePairs(common: Common, reading: QuestionRowReading): QuestionDraft | null {
  const columns = optionLetters.map((letter) => `option_${letter}` as const);
  const pairs = columns
    .filter((column) => reading.cell(column) !== '')
    .map((column) => pairIn(reading.both(column)) ?? reading.refuse('pair_not_understood', { column }))
    .map((sides) => sides && pairOf(sides, reading));
  const whole = pairs.filter((pair) => pair !== null);
  if (whole.length < pairs.length) return null;
  const lefts = whole.flatMap(({ left }) => left ?? []);
  if (lefts.length < 2) return reading.refuse('pairs_too_few');
  const equal = equalOption(lefts);
  if (equal !== null) return reading.refuse('options_equal', { text: excerpt(plainText(equal)) });
  return matchingDraft(common, whole);
}

type Sides = { readonly left: string; readonly right: string };

/** Both sides in the row's own language and in Thai; null where a cell has not one bar, or nothing stands behind it. */
function pairIn(cells: readonly [own: string, thai: string]): readonly [own: Sides, thai: Sides] | null {
  const [own, thai] = cells.map(sidesOf);
  if (!own || !thai || own.right + thai.right === '') return null;
  return [own, thai];
}

function sidesOf(cell: string): Sides | null {
  if (cell === '') return { left: '', right: '' };
  const [left = '', right, ...more] = cell.split('|').map((side) => side.trim());
  return right === undefined || more.length > 0 ? null : { left, right };
}

function pairOf([own, thai]: readonly [own: Sides, thai: Sides], { rich }: QuestionRowReading): Pair {
  const left = rich(own.left, thai.left);
  return { left: isNothing(left) ? null : left, right: rich(own.right, thai.right) };
}

const isNothing = ({ en = '', th = '' }: LocalText): boolean => isEmptyText(en) && isEmptyText(th);
