import { kinds } from '../../questions/domain/kinds/kinds.ts';
import type { Gap, QuestionKind } from '../../questions/domain/question.ts';
import type { Response } from '../../sittings/domain/response.ts';

/** A question as it was printed: lettered options, a numbered left and a lettered right side, or numbered gaps. */
export type PrintedQuestion = {
  readonly kind: QuestionKind;
  readonly optionOrder: readonly string[];
  readonly matchOrder: readonly string[];
  readonly gaps: readonly Gap[];
};

/**
 * The response behind what was written on paper. Choices are letters (`B`, `A C`, `["A","C"]`), matchings the number
 * on the left with the letter on the right (`{"1":"B"}`), gaps the number of the gap with its letter or words; what is
 * put in order are the letters in their order; what is written out stays as it is. Several letters where
 * one was asked are kept as several, and so are wrong. Gives what does not stand on the paper as `{ unknown }`.
 */
export function responseOnPaper(question: PrintedQuestion, written: Response): ReadFromPaper {
  switch (kinds[question.kind].onPaper) {
    case 'letter':
      return chosenOnPaper(question, written, (chosen) => (chosen.length > 1 ? chosen : (chosen[0] ?? null)));
    case 'letters':
      return chosenOnPaper(question, written, (chosen) => chosen);
    case 'order':
      return orderOnPaper(question, written);
    case 'pairs':
      return pairsOnPaper(question, written);
    case 'gaps':
      return fillingsOnPaper(question, written);
    case 'words':
      return { response: typeof written === 'string' && written.trim() !== '' ? written : null };
  }
}

type ReadFromPaper = { readonly response: Response } | { readonly unknown: string };

/** The options at these letters, each once. */
function chosenOnPaper(
  question: PrintedQuestion,
  written: Response,
  responseOf: (chosen: readonly string[]) => Response,
): ReadFromPaper {
  const read = orderOnPaper(question, written);
  return 'response' in read && Array.isArray(read.response)
    ? { response: responseOf([...new Set<string>(read.response)]) }
    : read;
}

/** The options at these letters in their order; a letter that is written twice counts twice. */
function orderOnPaper({ optionOrder }: PrintedQuestion, written: Response): ReadFromPaper {
  const letters = lettersIn(written);
  const ids = letters.map((letter) => atLetter(optionOrder, letter));
  const unknown = letters.find((_, index) => ids[index] === undefined);
  if (unknown !== undefined) return { unknown };
  const chosen = ids.flatMap((id) => id ?? []);
  return { response: chosen.length > 0 ? chosen : null };
}

function pairsOnPaper({ optionOrder, matchOrder }: PrintedQuestion, written: Response): ReadFromPaper {
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
function fillingsOnPaper({ gaps, optionOrder }: PrintedQuestion, written: Response): ReadFromPaper {
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
