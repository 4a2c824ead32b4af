import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import { gapDraft, gapMark, type GapAnswer } from '../../../domain/draft.ts';
import { excerpt } from '../../../domain/imported.ts';
import {
  attributeOf,
  childNamed,
  childrenNamed,
  descendants,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import {
  responseOf,
  wrong,
  type ItemReading,
  type NoPart,
  type PartRead,
  type PartReader,
  type StandIns,
} from '../part.ts';
import { rightChoices, rightPairs } from './right-choices.ts';
import type { Responses } from '../scorer.ts';
import { typedAnswer } from './typed-answer.ts';

/** One gap as it was read: how it is filled, the right response, and wrong ones. */
export type GapReading = { readonly answer: GapAnswer; readonly key: Responses; readonly trials: readonly Responses[] };

export const inlineInteractions = ['inlineChoiceInteraction', 'textEntryInteraction'];

/** All gaps that stand in the text of an item, as one question. */
export function readInlineGaps(interactions: readonly QtiElement[], reading: ItemReading): PartRead {
  const gaps = interactions.map((interaction) =>
    interaction.name === 'inlineChoiceInteraction'
      ? inlineChoice(interaction, reading)
      : typedGap(interaction, reading),
  );
  return partOfGaps(gaps, new Map(interactions.map((interaction, index) => [interaction, gapMark(index)])));
}

/** Gaps as one question, or the first trouble with one of them. */
export function partOfGaps(gaps: readonly (GapReading | NoPart)[], standIns: StandIns = new Map()): PartRead {
  const trouble = gaps.find((gap): gap is NoPart => !('answer' in gap));
  if (trouble) return trouble;
  const read = gaps.filter((gap): gap is GapReading => 'answer' in gap);
  return {
    standIns,
    key: Object.assign({}, ...read.map(({ key }) => key)) as Responses,
    trials: read.flatMap(({ trials }) => trials),
    draft: (common) =>
      gapDraft(
        common,
        read.map(({ answer }) => answer),
      ),
  };
}

function inlineChoice(interaction: QtiElement, reading: ItemReading): GapReading | NoPart {
  const choices = childrenNamed(interaction, 'inlineChoice');
  const response = responseOf(interaction);
  const ids = choices.map((choice) => attributeOf(choice, 'identifier'));
  if (ids.length < 2) return wrong('options_too_few');
  const [right] = rightChoices(reading.scorer, response, ids, true) ?? [];
  if (right === undefined) return wrong('no_correct_answer');
  if (!ids.includes(right)) return wrong('correct_has_no_option', { answer: right });
  const texts = choices.map((choice) => reading.rich(choice));
  const equal = texts.find((text, index) => texts.indexOf(text) < index);
  if (equal !== undefined) return wrong('options_equal', { text: excerpt(plainText(equal)) });
  return {
    answer: { way: 'choice', choices: texts.map(reading.local), right: ids.indexOf(right) },
    key: { [response]: [right] },
    trials: ids.filter((id) => id !== right).map((id) => ({ [response]: [id] })),
  };
}

function typedGap(interaction: QtiElement, reading: ItemReading): GapReading | NoPart {
  const answer = typedAnswer(responseOf(interaction), reading);
  return 'way' in answer ? { answer, key: answer.key, trials: answer.trials } : answer;
}

/** Words of one list that go into the gaps of a text. */
export const readGapMatch: PartReader = (interaction, reading) => {
  const words = childrenNamed(interaction, 'gapText', 'gapImg');
  if (words.some(({ name }) => name === 'gapImg')) return { unsupported: 'gap-match-pictures' };
  const gaps = descendants(interaction, 'gap');
  if (gaps.length === 0) return wrong('gaps_missing');
  const response = responseOf(interaction);
  const ids = words.map((word) => attributeOf(word, 'identifier'));
  const pairs = rightPairs(reading.scorer, response).map(([one, other]): GapPair =>
    // Some programs name the gap first.
    ids.includes(one) || !ids.includes(other)
      ? { word: one, gap: other, as: 'word first' }
      : { word: other, gap: one, as: 'gap first' },
  );
  if (pairs.length === 0) return wrong('no_correct_answer');
  const right = gaps.map((gap) => {
    const fitting = pairs.filter((pair) => pair.gap === attributeOf(gap, 'identifier'));
    return fitting.length === 1 ? ids.indexOf(fitting[0]?.word ?? '') : -1;
  });
  const unfilled = gaps[right.indexOf(-1)];
  if (unfilled) return wrong('gap_not_understood', { text: attributeOf(unfilled, 'identifier') });
  return gapMatchPart(interaction, reading, { gaps, words, ids, right, pairs });
};

/** What fills a gap, and how the file writes the two. */
type GapPair = { readonly word: string; readonly gap: string; readonly as: 'word first' | 'gap first' };

const writtenPair = ({ word, gap, as }: GapPair): string => (as === 'word first' ? `${word} ${gap}` : `${gap} ${word}`);

type GapMatch = {
  readonly gaps: readonly QtiElement[];
  readonly words: readonly QtiElement[];
  readonly ids: readonly string[];
  readonly right: readonly number[];
  readonly pairs: readonly GapPair[];
};

function gapMatchPart(interaction: QtiElement, reading: ItemReading, found: GapMatch): PartRead {
  const { gaps, words, ids, right, pairs } = found;
  const response = responseOf(interaction);
  const choices = words.map((word) => reading.local(reading.rich(word)));
  const marks = new Map(gaps.map((gap, index) => [gap, gapMark(index)]));
  const written = pairs.map(writtenPair);
  const mistakes = pairs.flatMap((pair, index) => {
    const other = ids.find((id) => id !== pair.word);
    return other === undefined ? [] : [written.with(index, writtenPair({ ...pair, word: other }))];
  });
  return {
    standIns: new Map([[interaction, `<div>${textWithGaps(interaction, reading, marks)}</div>`]]),
    key: { [response]: written },
    trials: mistakes.map((list) => ({ [response]: list })),
    draft: (common) =>
      gapDraft(
        common,
        right.map((at): GapAnswer => ({ way: 'choice', choices, right: at })),
      ),
  };
}

function textWithGaps(interaction: QtiElement, reading: ItemReading, marks: ReadonlyMap<QtiElement, string>): string {
  const prompt = childNamed(interaction, 'prompt');
  const words = childrenNamed(interaction, 'gapText', 'gapImg').map((word) => [word, ''] as const);
  const without = new Map([
    ...marks,
    ...words,
    ...(prompt ? [[prompt, `<div>${reading.html(prompt)}</div>`] as const] : []),
  ]);
  return reading.html(interaction, without);
}
