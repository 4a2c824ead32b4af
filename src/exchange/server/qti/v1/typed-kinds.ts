import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { NumberRange } from '../../../../questions/domain/question.ts';
import { essayDraft, gapMark, numericDraft, shortTextDraft } from '../../../domain/draft.ts';
import { isEmptyText } from '../../../domain/text/file-text.ts';
import { excerpt } from '../../../domain/imported.ts';
import { wordingsOf } from '../../../domain/text/finite-pattern.ts';
import {
  attributeOf,
  descendants,
  numberIn,
  rawText,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { wrong, type NoPart, type PartRead } from '../part.ts';
import { partOfGaps, type GapReading } from '../kinds/read-gaps.ts';
import { rightChoices } from '../kinds/right-choices.ts';
import { typedAnswer } from '../kinds/typed-answer.ts';
import type { ItemV1 } from './item-v1.ts';
import { materialHtml } from './material.ts';
import type { Label, ItemResponse } from './presentation.ts';

/** A long answer; what the file keeps for those who mark it is a key point. */
export function essayOf({ item, media, reading, rich }: ItemV1): PartRead {
  const keys = descendants(item, 'answer_key_material').map((key) => rich(materialHtml(key, media)));
  const keyPoints = keys.filter((key) => !isEmptyText(key)).map(reading.local);
  return { standIns: new Map(), key: {}, trials: [], draft: (common) => essayDraft(common, keyPoints) };
}

/** One text or number to type. */
export function typedOf({ reading }: ItemV1, response: Pick<ItemResponse, 'id'>): PartRead {
  const answer = typedAnswer(response.id, reading);
  if (!('way' in answer)) return answer;
  const { key, trials } = answer;
  return {
    standIns: new Map(),
    key,
    trials,
    draft: (common) =>
      answer.way === 'number'
        ? numericDraft(common, answer.accepted, '')
        : shortTextDraft(common, answer.accepted, answer.caseSensitive),
  };
}

type GapResponse = Pick<ItemResponse, 'id' | 'way' | 'labels' | 'element'>;

/** The gaps of a text, in the order in which they are numbered there. */
export const gapsOf = (v1: ItemV1, responses: readonly GapResponse[]): PartRead =>
  partOfGaps(
    responses.map((response) => (response.way === 'choice' ? labelledGap(v1, response) : typedGap(v1, response))),
  );

function typedGap({ type, reading }: ItemV1, { id, element }: GapResponse): GapReading | NoPart {
  const answer = typedAnswer(id, reading);
  if (!('way' in answer)) return answer;
  const { key, trials } = answer;
  const range = type === 'cloze' && answer.way === 'number' ? rangeOf(element) : null;
  return { answer: range ? { way: 'number', accepted: [range] } : answer, key, trials: range ? [] : trials };
}

/** ILIAS writes at the field how far the numbers go that are right. */
function rangeOf(element: QtiElement): NumberRange | null {
  const [field] = descendants(element, 'render_fib');
  const [from, to] = field ? [numberIn(field, 'minnumber'), numberIn(field, 'maxnumber')] : [null, null];
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

/** A list to choose from, or, where the program lists only what is right, the texts that are accepted. */
function labelledGap(v1: ItemV1, response: GapResponse): GapReading | NoPart {
  const looks = new Set(response.labels.map(({ html }) => plainText(html).toLowerCase()));
  const isOpen = response.labels.some(({ element }) => attributeOf(element, 'answer_type') === 'openEntry');
  return /blank/.test(v1.type) || isOpen || looks.size === 1 ? acceptedGap(v1, response) : choiceGap(v1, response);
}

function choiceGap({ reading, rich }: ItemV1, { id, labels }: GapResponse): GapReading | NoPart {
  const ids = labels.map((label) => label.id);
  const [right] = rightChoices(reading.scorer, id, ids, true) ?? [];
  if (right === undefined) return wrong('no_correct_answer');
  if (labels.length < 2) return wrong('options_too_few');
  const texts = labels.map(({ html }) => rich(html));
  const equal = texts.find((text, index) => texts.indexOf(text) < index);
  if (equal !== undefined) return wrong('options_equal', { text: excerpt(plainText(equal)) });
  return {
    answer: { way: 'choice', choices: texts.map(reading.local), right: ids.indexOf(right) },
    key: { [id]: [right] },
    trials: ids.filter((other) => other !== right).map((other) => ({ [id]: [other] })),
  };
}

function acceptedGap({ reading, rich }: ItemV1, { labels }: GapResponse): GapReading | NoPart {
  const isPattern = ({ element }: Label) => attributeOf(element, 'scoring_algorithm') === 'TextRegex';
  const endless = labels.find((label) => isPattern(label) && !wordingsOf(rawText(label.element)));
  if (endless) return wrong('gap_not_understood', { text: excerpt(plainText(endless.html)) });
  const isLoose = labels.some(({ element }) => /Contains|CloseEnough/.test(attributeOf(element, 'scoring_algorithm')));
  if (isLoose) reading.warn('scoring_simplified');
  const accepted = labels
    .flatMap((label) => (isPattern(label) ? (wordingsOf(rawText(label.element)) ?? []) : plainText(rich(label.html))))
    .filter((text) => text.trim() !== '');
  if (accepted.length === 0) return wrong('no_correct_answer');
  return { answer: { way: 'text', accepted, caseSensitive: labels.every(isPattern) }, key: {}, trials: [] };
}

/** A text with its gaps marked where their names stand in brackets; null where one of them does not. */
export function withNamedGaps(html: string, names: readonly string[]): string | null {
  let marked = html;
  for (const [index, name] of names.entries()) {
    const written = `[${name}]`;
    if (!marked.includes(written)) return null;
    marked = marked.replace(written, () => gapMark(index)).replaceAll(written, '_____');
  }
  return marked;
}
