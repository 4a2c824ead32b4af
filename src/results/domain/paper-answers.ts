import type { Response } from './response.ts';

/** A question as it was printed: lettered options, or a numbered left and a lettered right side. */
export type PrintedQuestion = {
  readonly kind: string;
  readonly optionOrder: readonly string[];
  readonly matchOrder: readonly string[];
};

const choices: ReadonlySet<string> = new Set(['single', 'true_false', 'multiple']);

/**
 * The response behind what was written on paper. Choices are letters (`B`, `A C`, `["A","C"]`), matchings the number
 * on the left with the letter on the right (`{"1":"B"}`); what is written out stays as it is. Several letters where
 * one was asked are kept as several, and so are wrong. Answers what does not stand on the paper as `{ unknown }`.
 */
export function responseOnPaper(
  question: PrintedQuestion,
  written: Response,
): { readonly response: Response } | { readonly unknown: string } {
  if (question.kind === 'matching') return pairsOnPaper(question, written);
  if (!choices.has(question.kind))
    return { response: typeof written === 'string' && written.trim() !== '' ? written : null };
  const letters = lettersIn(written);
  const ids = letters.map((letter) => atLetter(question.optionOrder, letter));
  const unknown = letters.find((_, index) => ids[index] === undefined);
  if (unknown !== undefined) return { unknown };
  const chosen = [...new Set(ids.flatMap((id) => id ?? []))];
  if (chosen.length === 0) return { response: null };
  return { response: question.kind === 'multiple' || chosen.length > 1 ? chosen : (chosen[0] ?? null) };
}

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

/** `ac`, `A, C` and `["A","C"]` are A and C. */
function lettersIn(written: Response): string[] {
  if (written === null) return [];
  const texts = typeof written === 'string' ? [written] : Object.values(written);
  return texts.flatMap((text) => [...text.replace(/[\s,;/+]/g, '')]);
}

function atLetter(order: readonly string[], letter: string): string | undefined {
  return /^[A-Za-z]$/.test(letter) ? order[letter.toUpperCase().charCodeAt(0) - 65] : undefined;
}
