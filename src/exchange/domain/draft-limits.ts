import { contentLanguages, type LocalText } from '../../platform/language.ts';
import { hasEmoji } from '../../platform/text/emoji.ts';
import { errorsIn } from '../../questions/domain/kinds/essay.ts';
import { gapKeysIn } from '../../questions/domain/kinds/gap-text.ts';
import { textsOfKey } from '../../questions/domain/kinds/kinds.ts';
import { mostErrors } from '../../questions/domain/kinds/marking-guide.ts';
import { mostOptionsOf } from '../../questions/domain/kinds/most-options.ts';
import { textIn } from '../../questions/domain/kinds/short-text.ts';
import type { GapKey, QuestionDraft, QuestionKey } from '../../questions/domain/question.ts';
import { fault, type Findings } from './imported.ts';

/** What the bank takes (see questions/contract.ts); more is reported before the import instead of failing in it. */
export const draftLimits = {
  text: 20_000,
  options: 26,
  gaps: 26,
  unit: 40,
  reference: 500,
  /** Hundredths of a point. */
  points: 10_000,
  code: 60,
  acceptedNumbers: 20,
  acceptedTexts: 50,
  acceptedText: 300,
  keyPoints: 30,
  errors: mostErrors,
} as const;

/** Puts a fault where a draft holds more than the bank takes. */
export function checkLimits(draft: QuestionDraft, line: number, { faults }: Findings): void {
  if (isTooLong(draft)) faults.push(fault(line, 'text_too_long'));
  const [count, limit] = largestList(draft);
  if (count > limit) faults.push(fault(line, 'options_too_many', { limit }));
}

/** The author's code, unless it is so long that it is none, or holds an emoji; then the question goes without, with a warning. */
export function codeWithin(code: string, line: number, { warnings }: Findings): string | null {
  if (hasEmoji(code)) {
    warnings.push(fault(line, 'code_emoji'));
    return null;
  }
  if (code.length <= draftLimits.code) return code || null;
  warnings.push(fault(line, 'code_too_long', { limit: draftLimits.code }));
  return null;
}

function isTooLong({ content, key, explanation, reference }: QuestionDraft): boolean {
  const texts = [content.stem, explanation, ...[...content.options, ...content.matches].map(({ text }) => text)];
  const accepted = keysOf(key).flatMap((one) => textIn(one)?.accepted ?? []);
  const isLong = (text: LocalText) =>
    contentLanguages.some((language) => (text[language] ?? '').length > draftLimits.text);
  return (
    [...texts, ...textsOfKey(key)].some(isLong) ||
    accepted.some((text) => text.length > draftLimits.acceptedText) ||
    content.unit.length > draftLimits.unit ||
    reference.length > draftLimits.reference
  );
}

/** The key itself, and those of the gaps. */
const keysOf = (key: QuestionKey): readonly (QuestionKey | GapKey)[] => [key, ...Object.values(gapKeysIn(key))];

/** The first list that holds too much, or any. */
function largestList({ content, key }: QuestionDraft): readonly [count: number, limit: number] {
  const { options, gaps } = draftLimits;
  const lists: (readonly [count: number, limit: number])[] = [
    [content.options.length, mostOptionsOf[content.kind]],
    [content.matches.length, options],
    [content.gaps.length, gaps],
    ...content.gaps.map(({ choices }) => [choices.length, options] as const),
    ...keysOf(key).map(listOfKey),
    [errorsIn(key).length, draftLimits.errors],
  ];
  return lists.find(([count, limit]) => count > limit) ?? [0, options];
}

/** How many parts a key has beside the options, and how many it may have. */
function listOfKey(key: QuestionKey | GapKey): readonly [count: number, limit: number] {
  switch (key.kind) {
    case 'number':
      return [key.accepted.length, draftLimits.acceptedNumbers];
    case 'text':
      return [key.accepted.length, draftLimits.acceptedTexts];
    case 'key_points':
      return [key.keyPoints.length, draftLimits.keyPoints];
    case 'option':
    case 'options':
    case 'pairs':
    case 'order':
    case 'gaps':
      return [0, draftLimits.options];
  }
}
