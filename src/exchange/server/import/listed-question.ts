import { inLanguage, type LocalText } from '../../../platform/language.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { rulesOf } from '../../../questions/domain/kinds/kinds.ts';
import type { GapKey, NumberRange, Option, QuestionContent, QuestionKind } from '../../../questions/domain/question.ts';
import type { ImportedQuestion } from '../../domain/imported.ts';

type Filling = number | string | readonly (number | string)[] | null;
type Answer = number | string | null | readonly (number | string)[] | Readonly<Record<string, Filling>>;

/** A question as the command line lists it, in English where it is written in English. */
export type ListedQuestion = {
  /** The code. */
  readonly id: string | null;
  readonly line: number;
  readonly kind: QuestionKind;
  readonly stem: string;
  readonly options: readonly string[];
  /** The right side of matching. */
  readonly matches?: readonly string[];
  /**
   * The place of the right option, 0-based, or several; for matching the place of each option's match; for ordering the
   * places in the right order; for a gap text what fills each gap; else a number or text.
   */
  readonly answer: Answer;
};

export function listedQuestion({ line, code, draft: { content, key } }: ImportedQuestion): ListedQuestion {
  const placeIn = (list: readonly Option[], id: string) => list.findIndex((option) => option.id === id);
  const answer = (): Answer => {
    switch (key.kind) {
      case 'option':
        return placeIn(content.options, key.option);
      case 'options':
        return key.options.map((id) => placeIn(content.options, id)).sort((a, b) => a - b);
      case 'number':
        return oneOrAll(key.accepted.map(middle));
      case 'text':
        return oneOrAll(key.accepted);
      case 'pairs':
        return content.options.map(({ id }) => placeIn(content.matches, key.pairs[id] ?? ''));
      case 'order':
        return key.order.map((id) => placeIn(content.options, id));
      case 'gaps':
        return Object.fromEntries(content.gaps.map(({ id }) => [id, fillingOf(content, key.gaps[id])]));
      case 'key_points':
        return null;
    }
  };
  const texts = (list: readonly Option[]) => list.map(({ text }) => words(text));
  const matches = rulesOf(content).hasMatches ? { matches: texts(content.matches) } : {};
  return {
    id: code,
    line,
    kind: content.kind,
    stem: words(content.stem),
    options: texts(content.options),
    ...matches,
    answer: answer(),
  };
}

function fillingOf({ options }: QuestionContent, key: GapKey | undefined): Filling {
  switch (key?.kind) {
    case 'option':
      return options.findIndex(({ id }) => id === key.option);
    case 'text':
      return oneOrAll(key.accepted);
    case 'number':
      return oneOrAll(key.accepted.map(middle));
    case undefined:
      return null;
  }
}

const words = (text: LocalText): string => plainText(inLanguage(text, 'en'));

const oneOrAll = (values: readonly (number | string)[]): Filling =>
  values.length === 1 ? (values[0] ?? null) : values;

/** The value that a tolerance was put around; sums of decimals are rounded to what was meant. */
const middle = ({ from, to }: NumberRange): number => Number(((from + to) / 2).toPrecision(12));
