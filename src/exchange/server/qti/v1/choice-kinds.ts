import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import {
  choiceDraft,
  equalOption,
  matchingDraft,
  orderingDraft,
  trueFalseDraft,
  type ImportedOption,
  type Pair,
} from '../../../domain/draft.ts';
import { isEmptyText } from '../../../domain/text/file-text.ts';
import { excerpt } from '../../../domain/imported.ts';
import { attributeOf } from '../../../domain/qti-scoring/qti-element.ts';
import { truthOf } from '../../../domain/text/truth-words.ts';
import { wrong, type PartRead } from '../part.ts';
import { rightChoices } from '../kinds/right-choices.ts';
import type { Scorer } from '../scorer.ts';
import { isOneOfMany, type ItemV1 } from './item-v1.ts';
import { besideResponse, rightSides, type Label, type ItemResponse } from './presentation.ts';

/** One or several of a list. */
export function choiceOf(v1: ItemV1, response: ItemResponse): PartRead {
  const { reading, rich } = v1;
  const ids = response.labels.map(({ id }) => id);
  const isSingle =
    isOneOfMany(v1.item) ||
    (response.cardinality !== 'multiple' && v1.type !== 'multiple-answers' && v1.type !== 'multiple-answer');
  const right = rightChoices(reading.scorer, response.id, ids, isSingle);
  if (ids.length < 2) return wrong('options_too_few');
  if (!right || right.length === 0) return wrong('no_correct_answer');
  const options = response.labels.map((label): ImportedOption => ({
    text: reading.local(rich(labelHtml(label))),
    isCorrect: right.includes(label.id),
  }));
  // Programs that always write the same number of choices leave some of them empty.
  const filled = options.filter(({ text, isCorrect }) => isCorrect || !isEmptyText(Object.values(text).join('')));
  if (filled.some(({ text }) => isEmptyText(Object.values(text).join('')))) return wrong('option_text_missing');
  const equal = equalOption(filled.map(({ text }) => text));
  if (equal !== null) return wrong('options_equal', { text: excerpt(plainText(equal)) });
  if (filled.length < 2) return wrong('options_too_few');
  return {
    standIns: new Map(),
    key: { [response.id]: right },
    trials: (isSingle ? ids.filter((id) => !right.includes(id)).map((id) => [id]) : oneOff(ids, right)).map((set) => ({
      [response.id]: set,
    })),
    keepsOrder: response.labels.some(({ element }) => attributeOf(element, 'rshuffle').toLowerCase() === 'no'),
    draft: (common) => {
      const truth = isSingle ? truthAmong(filled) : null;
      if (truth !== null) return trueFalseDraft(common, truth);
      return choiceDraft(common, isSingle ? 'single' : 'multiple', filled);
    },
  };
}

const oneOff = (ids: readonly string[], right: readonly string[]): string[][] =>
  ids.map((id) => (right.includes(id) ? right.filter((other) => other !== id) : [...right, id]));

/** Pairs of words that Blackboard knows by their names. */
const eitherOr: Readonly<Record<string, string>> = {
  'agree_disagree.true': 'Agree',
  'agree_disagree.false': 'Disagree',
  'yes_no.true': 'Yes',
  'yes_no.false': 'No',
  'right_wrong.true': 'Right',
  'right_wrong.false': 'Wrong',
  'true_false.true': 'True',
  'true_false.false': 'False',
};

function labelHtml({ id, html }: Label): string {
  const known = Object.hasOwn(eitherOr, id) ? eitherOr[id] : undefined;
  return known ?? html;
}

function truthAmong(options: readonly ImportedOption[]): boolean | null {
  const [first, second] = options.map(({ text }) => truthOf(plainText(Object.values(text).join(''))));
  if (options.length !== 2 || typeof first !== 'boolean' || typeof second !== 'boolean' || first === second)
    return null;
  return options[0]?.isCorrect ? first : second;
}

/** Things to put in order: the right order is that of the comparisons, or each is asked for its place. */
export function orderOf(v1: ItemV1, response: ItemResponse): PartRead {
  const { reading, rich } = v1;
  const listed = reading.scorer.literals(response.id).filter((id) => response.labels.some((label) => label.id === id));
  const order = listed.length > 0 ? listed : byPlace(response.labels, reading.scorer);
  if (order.length === 0) return wrong('no_correct_answer');
  if (order.length !== response.labels.length) return wrong('order_incomplete');
  if (order.length < 3) return wrong('options_too_few');
  const items = order.map((id) => reading.local(rich(response.labels.find((label) => label.id === id)?.html ?? '')));
  return { standIns: new Map(), key: {}, trials: [], draft: (common) => orderingDraft(common, items) };
}

function byPlace(labels: readonly Label[], scorer: Scorer): string[] {
  const places = labels.map(({ id }) => ({ id, at: scorer.literals(id).map(Number) }));
  const isClear = places.every(
    ({ at }, index) => at.length === 1 && places.findIndex(({ at: [first] }) => first === at[0]) === index,
  );
  return isClear ? places.toSorted((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0)).map(({ id }) => id) : [];
}

/** Several lists to choose from, each for something on the left. */
export function matchingOf(v1: ItemV1, responses: readonly ItemResponse[]): PartRead {
  const { item, media, reading, rich } = v1;
  const sides = rightSides(item, media);
  const all = responses.map((response) => {
    const right = partnerIn(response, reading.scorer);
    const texts = response.labels.map(({ html }, index) => html || (sides[index] ?? ''));
    const at = response.labels.findIndex(({ id }) => id === right);
    return { response, right, texts, at, left: response.html || besideResponse(item, response, media) };
  });
  // A program that always writes the same number of pairs leaves some of them empty.
  const rows = all.filter(({ left, texts, at }) => !isEmptyText(rich(left)) || !isEmptyText(rich(texts[at] ?? '')));
  if (rows.some(({ right }) => right === undefined)) return wrong('no_correct_answer');
  if (rows.length < 2) return wrong('pairs_too_few');
  const text = (html: string) => reading.local(rich(html));
  const pairs = rows.map(({ left, texts, at }): Pair => ({ left: text(left), right: text(texts[at] ?? '') }));
  if (pairs.some(({ left, right }) => isBare(left) || isBare(right)))
    return wrong('pair_incomplete', { text: excerpt(plainText(rows[0]?.left ?? '')) });
  const distractors = new Set(rows.flatMap(({ texts }) => texts).filter((html) => !isEmptyText(rich(html))));
  const sidesOfAll = [...pairs, ...[...distractors].map((html): Pair => ({ left: null, right: text(html) }))];
  return {
    standIns: new Map(),
    key: Object.fromEntries(rows.map(({ response, right = '' }) => [response.id, [right]])),
    trials: rows.flatMap(({ response, right }) => {
      const other = response.labels.find(({ id }) => id !== right);
      return other ? [{ [response.id]: [other.id] }] : [];
    }),
    draft: (common) => matchingDraft(common, sidesOfAll),
  };
}

/** Where each pair sets the score anew, only the rules tell. */
function partnerIn({ id, labels }: ItemResponse, scorer: Scorer): string | undefined {
  const ids = labels.map((label) => label.id);
  const said = scorer.literals(id).filter((one) => ids.includes(one));
  return rightChoices(scorer, id, ids, true)?.[0] ?? (said.length === 1 ? said[0] : undefined);
}

const isBare = (text: Pair['left']): boolean => text === null || isEmptyText(Object.values(text).join(''));
