import { contentLanguages, inLanguage, type LocalText } from '../../../platform/language.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { lookOf } from '../../domain/look.ts';
import { choicesOf } from '../../domain/gaps.ts';
import { asWritten } from '../../domain/in-order.ts';
import type { GapKey, NumberRange, Option, QuestionDraft, QuestionKind } from '../../domain/question.ts';

/** One comparable part of a question: rich text with its place, or plain words. */
export type Part =
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
  | 'keyPoints'
  | 'shuffle'
  | 'explanation'
  | 'reference'
  | 'points';

/** What stands beside each other; null where one side has no such thing. `index` counts within lists, from 0. */
export type ComparedRow = {
  readonly name: RowName;
  readonly index: number | null;
  readonly left: Part | null;
  readonly right: Part | null;
  readonly changed: boolean;
};

/** Two versions part by part, in the order of the form. Options are matched by their ids, which stay over versions. */
export function comparedRows(before: QuestionDraft, after: QuestionDraft): ComparedRow[] {
  const [left, right] = [asWritten(before), asWritten(after)];
  const one = (name: RowName, of: (draft: QuestionDraft) => Part | null) => row(name, null, of(left), of(right));
  return [
    one('kind', ({ content }) => ({ kind: 'kind', of: content.kind })),
    one('stem', ({ content }) => rich(content.stem)),
    ...listRows('options', left, right),
    ...listRows('matches', left, right),
    one('pairs', pairs),
    one('order', order),
    ...gapRows(left, right),
    one('numbers', ({ key }) => (key.kind === 'number' ? words(rangesInWords(key.accepted)) : null)),
    one('unit', ({ content }) => words(content.unit)),
    one('accepted', ({ key }) =>
      key.kind === 'text' ? words(key.accepted.join('; ') + (key.caseSensitive ? ' (Aa)' : '')) : null,
    ),
    ...pointRows(left, right),
    one('shuffle', ({ content }) =>
      content.options.length > 0 && content.kind !== 'ordering' ? words(content.shuffleOptions ? '✓' : '–') : null,
    ),
    one('explanation', ({ explanation }) => rich(explanation)),
    one('reference', ({ reference }) => words(reference)),
    one('points', ({ points }) => words(String(points / 100))),
  ].filter((shown) => shown.left !== null || shown.right !== null);
}

const words = (text: string): Part | null => (text === '' ? null : { kind: 'words', words: text });
const rich = (text: LocalText, right = false): Part | null =>
  contentLanguages.every((language) => lookOf(text[language]) === '') ? null : { kind: 'rich', text, right };
const row = (name: RowName, index: number | null, left: Part | null, right: Part | null): ComparedRow => ({
  name,
  index,
  left,
  right,
  changed: !isEqual(left, right),
});

function isEqual(left: Part | null, right: Part | null): boolean {
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
  const part = (draft: QuestionDraft, id: string): Part | null => {
    const option: Option | undefined = draft.content[list].find((one) => one.id === id);
    return option ? rich(option.text, isRight(draft, id)) : null;
  };
  return ids.map((id, index) => row(list, index, part(left, id), part(right, id)));
}

const isRight = ({ key }: QuestionDraft, id: string): boolean =>
  (key.kind === 'option' && key.option === id) || (key.kind === 'options' && key.options.includes(id));

function pairs({ content, key }: QuestionDraft): Part | null {
  if (key.kind !== 'pairs') return null;
  const letter = (match: string | undefined) => {
    const at = content.matches.findIndex(({ id }) => id === match);
    return at < 0 ? '–' : String.fromCharCode(65 + at);
  };
  return words(content.options.map(({ id }, index) => `${index + 1} → ${letter(key.pairs[id])}`).join('; '));
}

/** The items in their right order. */
function order({ content, key }: QuestionDraft): Part | null {
  return key.kind === 'order' ? words(content.options.map(({ text }) => titleIn(text)).join(' → ')) : null;
}

const titleIn = (text: LocalText): string => readableText(inLanguage(text, 'en')).replace(/\s+/g, ' ');

/** Gaps are matched by their ids, too. */
function gapRows(left: QuestionDraft, right: QuestionDraft): ComparedRow[] {
  const kept = right.content.gaps.map(({ id }) => id);
  const ids = [...kept, ...left.content.gaps.map(({ id }) => id).filter((id) => !kept.includes(id))];
  return ids.map((id, index) => row('gaps', index, gapPart(left, id), gapPart(right, id)));
}

function gapPart({ content, key }: QuestionDraft, id: string): Part | null {
  const gap = content.gaps.find((one) => one.id === id);
  if (!gap) return null;
  const filling = key.kind === 'gaps' ? key.gaps[id] : undefined;
  if (gap.way !== 'choice') return words(filling ? typedFilling(filling) : '–');
  const choices = choicesOf(content, gap).map((option) =>
    filling?.kind === 'option' && filling.option === option.id ? `✓ ${titleIn(option.text)}` : titleIn(option.text),
  );
  return words(choices.join('; '));
}

function typedFilling(key: GapKey): string {
  if (key.kind === 'text') return key.accepted.join('; ') + (key.caseSensitive ? ' (Aa)' : '');
  return key.kind === 'number' ? rangesInWords(key.accepted) : '–';
}

const rangesInWords = (accepted: readonly NumberRange[]): string =>
  accepted.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)).join('; ');

function pointRows(left: QuestionDraft, right: QuestionDraft): ComparedRow[] {
  const points = ({ key }: QuestionDraft) => (key.kind === 'key_points' ? key.keyPoints : []);
  const count = Math.max(points(left).length, points(right).length);
  const part = (draft: QuestionDraft, index: number) => rich(points(draft)[index] ?? {});
  return Array.from({ length: count }, (_, index) => row('keyPoints', index, part(left, index), part(right, index)));
}
