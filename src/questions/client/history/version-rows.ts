import { contentLanguages, inLanguage, type LocalText } from '../../../platform/language.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { lookOf } from '../../domain/look.ts';
import { choicesOf } from '../../domain/gaps.ts';
import { gapInWords, gapKeysIn, isChosen, optionOfGap } from '../../domain/kinds/gap-text.ts';
import {
  paperStyle,
  plainRange,
  type FillingStyle,
  type KeyStyle,
  type TypedStyle,
} from '../../domain/kinds/key-style.ts';
import { keyInWords, rightOptions, rulesOf } from '../../domain/kinds/kinds.ts';
import { errorsIn, essayRulesOf, keyPointsIn } from '../../domain/kinds/essay.ts';
import { guideBeside } from '../../domain/kinds/marking-guide.ts';
import { weightsInWords } from '../../domain/kinds/weights-in-words.ts';
import { asWritten } from '../../domain/kinds/ordering.ts';
import type { EssayRules, KeyKind, Option, QuestionDraft, QuestionKey, QuestionKind } from '../../domain/question.ts';

/** One comparable part of a question: rich text with its place, or plain words. */
export type VersionPart =
  | { readonly kind: 'rich'; readonly text: LocalText; readonly right: boolean }
  | { readonly kind: 'kind'; readonly of: QuestionKind }
  | { readonly kind: 'words'; readonly words: string };

export type RowName =
  | 'kind'
  | 'stem'
  | 'options'
  | 'matches'
  | 'unit'
  | 'numbers'
  | 'accepted'
  | 'pairs'
  | 'order'
  | 'gaps'
  | 'weights'
  | 'keyPoints'
  | 'worth'
  | 'errors'
  | 'essay'
  | 'shuffle'
  | 'explanation'
  | 'reference'
  | 'points';

/** What stands beside each other; null where one side has no such thing. `index` counts within lists, from 0. */
export type ComparedRow = {
  readonly name: RowName;
  readonly index: number | null;
  readonly left: VersionPart | null;
  readonly right: VersionPart | null;
  readonly changed: boolean;
};

/** Two versions part by part, in the order of the form. Options are matched by their ids, which stay over versions. */
export function comparedRows(before: QuestionDraft, after: QuestionDraft): ComparedRow[] {
  const [left, right] = [asWritten(before), asWritten(after)];
  const one = (name: RowName, of: (draft: QuestionDraft) => VersionPart | null) => row(name, null, of(left), of(right));
  const keyRow = (name: RowName) =>
    one(name, ({ content, key }) => (rowOfKey[key.kind] === name ? words(keyInWords(content, key, style)) : null));
  const rows: Readonly<Record<RowName, readonly ComparedRow[]>> = {
    kind: [one('kind', ({ content }) => ({ kind: 'kind', of: content.kind }))],
    stem: [one('stem', ({ content }) => rich(content.stem))],
    options: listRows('options', left, right),
    matches: listRows('matches', left, right),
    pairs: [keyRow('pairs')],
    order: [keyRow('order')],
    gaps: gapRows(left, right),
    numbers: [keyRow('numbers')],
    unit: [one('unit', ({ content }) => words(content.unit))],
    accepted: [keyRow('accepted')],
    weights: [one('weights', ({ content, key }) => words(weightsInWords(content, key)))],
    keyPoints: textRows('keyPoints', keyPointsIn, left, right),
    worth: [one('worth', ({ key }) => words(worthInWords(key)))],
    errors: textRows('errors', errorsIn, left, right),
    essay: [one('essay', ({ content }) => words(rulesInWords(essayRulesOf(content))))],
    shuffle: [one('shuffle', shuffle)],
    explanation: [one('explanation', ({ explanation }) => rich(explanation))],
    reference: [one('reference', ({ reference }) => words(reference))],
    points: [one('points', ({ points }) => words(String(points / 100)))],
  };
  return Object.values(rows)
    .flat()
    .filter((shown) => shown.left !== null || shown.right !== null);
}

/** The row in which each kind of key stands; right options are marked in their own rows. */
const rowOfKey: Readonly<Record<KeyKind, RowName>> = {
  option: 'options',
  options: 'options',
  pairs: 'pairs',
  order: 'order',
  gaps: 'gaps',
  number: 'numbers',
  text: 'accepted',
  key_points: 'keyPoints',
};

const typed: TypedStyle = { range: plainRange, withUnit: false, or: '; ', caseMark: ' (Aa)' };

const style: KeyStyle = {
  ...paperStyle,
  ...typed,
  pair: (item, match) => `${item} → ${match}`,
  noMatch: '–',
  andPair: '; ',
  order: (inOrder) => inOrder.map((option) => titleIn(option?.text ?? {})).join(' → '),
};
const fillingStyle: FillingStyle = { ...style.filling, ...typed, nothing: '–' };

/** Without words, as the row is for both languages: `B I U`, then the fewest and the most words. */
const rulesInWords = ({ rich, fewestWords, mostWords }: EssayRules): string =>
  [rich ? 'B I U' : '', fewestWords === null ? '' : `≥ ${fewestWords}`, mostWords === null ? '' : `≤ ${mostWords}`]
    .filter((part) => part !== '')
    .join(', ');

const shuffle = ({ content }: QuestionDraft): VersionPart | null =>
  content.options.length > 0 && rulesOf(content).order !== 'key' ? words(content.shuffleOptions ? '✓' : '–') : null;

const words = (text: string): VersionPart | null => (text === '' ? null : { kind: 'words', words: text });
const rich = (text: LocalText, right = false): VersionPart | null =>
  contentLanguages.every((language) => lookOf(text[language]) === '') ? null : { kind: 'rich', text, right };
const row = (
  name: RowName,
  index: number | null,
  left: VersionPart | null,
  right: VersionPart | null,
): ComparedRow => ({
  name,
  index,
  left,
  right,
  changed: !isEqual(left, right),
});

function isEqual(left: VersionPart | null, right: VersionPart | null): boolean {
  if (left?.kind !== 'rich' || right?.kind !== 'rich') return JSON.stringify(left) === JSON.stringify(right);
  return (
    left.right === right.right &&
    contentLanguages.every((language) => (left.text[language] ?? '') === (right.text[language] ?? ''))
  );
}

/** In the order of the right side; what it no longer has comes last. */
function listRows(list: 'options' | 'matches', left: QuestionDraft, right: QuestionDraft): ComparedRow[] {
  const kept = right.content[list].map(({ id }) => id);
  const ids = [...kept, ...left.content[list].map(({ id }) => id).filter((id) => !kept.includes(id))];
  const part = (draft: QuestionDraft, id: string): VersionPart | null => {
    const option: Option | undefined = draft.content[list].find((one) => one.id === id);
    return option ? rich(option.text, rightOptions(draft.key).includes(id)) : null;
  };
  return ids.map((id, index) => row(list, index, part(left, id), part(right, id)));
}

const titleIn = (text: LocalText): string => readableText(inLanguage(text, 'en')).replace(/\s+/g, ' ');

/** Gaps are matched by their ids, too. */
function gapRows(left: QuestionDraft, right: QuestionDraft): ComparedRow[] {
  const kept = right.content.gaps.map(({ id }) => id);
  const ids = [...kept, ...left.content.gaps.map(({ id }) => id).filter((id) => !kept.includes(id))];
  return ids.map((id, index) => row('gaps', index, gapPart(left, id), gapPart(right, id)));
}

function gapPart({ content, key }: QuestionDraft, id: string): VersionPart | null {
  const gap = content.gaps.find((one) => one.id === id);
  if (!gap) return null;
  const filling = gapKeysIn(key)[id];
  if (!isChosen(gap)) return words(gapInWords(content, gap, filling, fillingStyle));
  const right = optionOfGap(filling);
  const choices = choicesOf(content, gap).map((option) =>
    right === option.id ? `✓ ${titleIn(option.text)}` : titleIn(option.text),
  );
  return words(choices.join('; '));
}

type TextsIn = (key: QuestionKey) => readonly LocalText[];

function textRows(name: 'keyPoints' | 'errors', of: TextsIn, left: QuestionDraft, right: QuestionDraft): ComparedRow[] {
  const count = Math.max(of(left.key).length, of(right.key).length);
  const part = (draft: QuestionDraft, index: number) => rich(of(draft.key)[index] ?? {});
  return Array.from({ length: count }, (_, index) => row(name, index, part(left, index), part(right, index)));
}

/** Without words, as the row is for both languages: what each key point is worth, then how much an error leaves. */
function worthInWords(key: QuestionKey): string {
  const { worth = [], errors, errorCap = 0 } = guideBeside(key);
  const each = worth.map((one) => (one === null ? '–' : String(one / 100))).join(' + ');
  const cap = errors ? `⚠ ≤ ${errorCap}%` : '';
  return [each, cap].filter((part) => part !== '').join(', ');
}
