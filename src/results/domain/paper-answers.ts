import type { Gap } from '../../questions/domain/question.ts';
import type { Response } from '../../sittings/domain/response.ts';

/** A question as it was printed: lettered options, a numbered left and a lettered right side, or numbered gaps. */
export type PrintedQuestion = {
  readonly kind: string;
  readonly optionOrder: readonly string[];
  readonly matchOrder: readonly string[];
  readonly gaps: readonly Gap[];
};

const lettered: ReadonlySet<string> = new Set(['single', 'true_false', 'multiple', 'ordering']);

/**
 * The response behind what was written on paper. Choices are letters (`B`, `A C`, `["A","C"]`), matchings the number
 * on the left with the letter on the right (`{"1":"B"}`), gaps the number of the gap with its letter or words; what is
 * put in order are the letters in their order; what is written out stays as it is. Several letters where
 * one was asked are kept as several, and so are wrong. Answers what does not stand on the paper as `{ unknown }`.
 */
export function responseOnPaper(
  question: PrintedQuestion,
  written: Response,
): { readonly response: Response } | { readonly unknown: string } {
  if (question.kind === 'matching') return pairsOnPaper(question, written);
  if (question.kind === 'gap_text') return fillingsOnPaper(question, written);
  if (!lettered.has(question.kind))
    return { response: typeof written === 'string' && written.trim() !== '' ? written : null };
  const letters = lettersIn(written);
  const ids = letters.map((letter) => atLetter(question.optionOrder, letter));
  const unknown = letters.find((_, index) => ids[index] === undefined);
  if (unknown !== undefined) return { unknown };
  const chosen = ids.flatMap((id) => id ?? []);
  if (chosen.length === 0) return { response: null };
  if (question.kind === 'ordering') return { response: chosen };
  return { response: choiceOf(question.kind, [...new Set(chosen)]) };
}

const choiceOf = (kind: string, chosen: readonly string[]): Response =>
  kind === 'multiple' || chosen.length > 1 ? chosen : (chosen[0] ?? null);

function pairsOnPaper(
  { optionOrder, matchOrder }: PrintedQuestion,
  written: Response,
): { response: Response } | { unknown: string } {
  if (written === null || written === '') return { response: null };
  if (typeof written !== 'object' || Array.isArray(written)) return { unknown: String(written) };
  const pairs: Record<string, string> = {};
  for (const [number, letter] of Object.entries(written)) {
    if (letter.trim() === '') continue;
    const left = optionOrder[Number(number) - 1];
    const right = atLetter(matchOrder, letter.trim());
    if (left === undefined || right === undefined) return { unknown: `${number}–${letter}` };
    pairs[left] = right;
  }
  return { response: Object.keys(pairs).length > 0 ? pairs : null };
}

/** Each gap that chooses letters its own choices, as they stand in this version. */
function fillingsOnPaper(
  { gaps, optionOrder }: PrintedQuestion,
  written: Response,
): { response: Response } | { unknown: string } {
  if (written === null || written === '') return { response: null };
  if (typeof written !== 'object' || Array.isArray(written)) return { unknown: String(written) };
  const filled: Record<string, string> = {};
  for (const [number, text] of Object.entries(written)) {
    if (text.trim() === '') continue;
    const gap = gaps[Number(number) - 1];
    const choices = optionOrder.filter((id) => gap?.choices.includes(id));
    const filling = gap?.way === 'choice' ? atLetter(choices, text.trim()) : text.trim();
    if (gap === undefined || filling === undefined) return { unknown: `${number}–${text}` };
    filled[gap.id] = filling;
  }
  return { response: Object.keys(filled).length > 0 ? filled : null };
}

/** `ac`, `A, C` and `["A","C"]` are A and C. */
function lettersIn(written: Response): string[] {
  if (written === null) return [];
  const texts = typeof written === 'string' ? [written] : Object.values(written);
  return texts.flatMap((text) => [...text.replace(/[\s,;/+]/g, '')]);
}

function atLetter(order: readonly string[], letter: string): string | undefined {
  return /^[A-Za-z]$/.test(letter) ? order[letter.toUpperCase().charCodeAt(0) - 65] : undefined;
}
