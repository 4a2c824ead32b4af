import type { LocalText } from '../../platform/language.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import { fault, type Findings } from './imported.ts';

/** What the bank takes (see questions/contract.ts); more is told before the import instead of failing in it. */
export const draftLimits = {
  text: 20_000,
  options: 26,
  unit: 40,
  reference: 500,
  /** Hundredths of a point. */
  points: 10_000,
  code: 60,
  acceptedNumbers: 20,
  acceptedTexts: 50,
  acceptedText: 300,
  keyPoints: 30,
} as const;

/** Puts a fault where a draft holds more than the bank takes. */
export function checkLimits(draft: QuestionDraft, line: number, { faults }: Findings): void {
  if (isTooLong(draft)) faults.push(fault(line, 'text_too_long'));
  const [count, limit] = largestList(draft);
  if (count > limit) faults.push(fault(line, 'options_too_many', { limit }));
}

/** The author's code, unless it is so long that it is none; then the question goes without, with a warning. */
export function codeWithin(code: string, line: number, { warnings }: Findings): string | null {
  if (code.length <= draftLimits.code) return code || null;
  warnings.push(fault(line, 'code_too_long', { limit: draftLimits.code }));
  return null;
}

function isTooLong({ content, key, explanation, reference }: QuestionDraft): boolean {
  const texts = [content.stem, explanation, ...[...content.options, ...content.matches].map(({ text }) => text)];
  const keyPoints = key.kind === 'key_points' ? key.keyPoints : [];
  const accepted = key.kind === 'text' ? key.accepted : [];
  const isLong = ({ en = '', th = '' }: LocalText) => en.length > draftLimits.text || th.length > draftLimits.text;
  return (
    [...texts, ...keyPoints].some(isLong) ||
    accepted.some((text) => text.length > draftLimits.acceptedText) ||
    content.unit.length > draftLimits.unit ||
    reference.length > draftLimits.reference
  );
}

function largestList({ content, key }: QuestionDraft): readonly [count: number, limit: number] {
  if (key.kind === 'number') return [key.accepted.length, draftLimits.acceptedNumbers];
  if (key.kind === 'text') return [key.accepted.length, draftLimits.acceptedTexts];
  if (key.kind === 'key_points') return [key.keyPoints.length, draftLimits.keyPoints];
  return [Math.max(content.options.length, content.matches.length), draftLimits.options];
}
