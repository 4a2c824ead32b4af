import type { PaperAnswer } from '../../../questions/domain/kinds/kind-rules.ts';
import { kinds } from '../../../questions/domain/kinds/kinds.ts';
import type { Gap, QuestionKind } from '../../../questions/domain/question.ts';

/** A question as typing knows it: its kind, and how many there are to choose from. No text, and no key. */
export type TypedQuestion = {
  readonly position: number;
  readonly kind: QuestionKind;
  readonly options: number;
  readonly matches: number;
  readonly gaps: readonly TypedGap[];
};
type TypedGap = { readonly way: Gap['way']; readonly choices: number };
type Response = string | Record<string, string> | null;

/** How the answer is written on the paper. */
export const wayOf = ({ kind }: TypedQuestion): PaperAnswer => kinds[kind].onPaper;

/** Whether one letter is the whole answer, so that the next question can take the next key. */
export const takesOneLetter = (question: TypedQuestion): boolean => wayOf(question) === 'letter';

const inCapitals: Readonly<Record<PaperAnswer, boolean>> = {
  letter: true,
  letters: true,
  order: true,
  pairs: false,
  gaps: false,
  words: false,
};

export const takesLetters = (question: TypedQuestion): boolean => inCapitals[wayOf(question)];

/** A dash or a dot is a question left blank on purpose. */
const isBlank = (typed: string): boolean => /^[\s.\-–]*$/.test(typed);

/** What was typed as the endpoint takes it: letters and words as they are, pairs and gaps by number. */
export const responseOf = (question: TypedQuestion, typed: string): Response =>
  isBlank(typed) ? null : read[wayOf(question)](typed);

const lettersIn = (typed: string): string => typed.replace(/[\s,;/+]/g, '').toUpperCase();

/** `1B 2A` and `BA` both say that B belongs to 1 and A to 2; a dash leaves its place out. */
function pairsIn(typed: string): Record<string, string> {
  const numbered = [...typed.matchAll(/(\d{1,3})[\s=:.–-]{0,5}([a-z])/gi)];
  if (numbered.length > 0)
    return Object.fromEntries(numbered.map(([, number = '', letter = '']) => [number, letter.toUpperCase()]));
  const row = [...typed.replace(/[\s,;/]/g, '').toUpperCase()];
  return Object.fromEntries(row.flatMap((letter, at) => (/[A-Z]/.test(letter) ? [[String(at + 1), letter]] : [])));
}

/** `B; 12.5; nozzle` fills the gaps one after the other, `2: nozzle` the second; a dash leaves its gap out. */
function gapsIn(typed: string): Record<string, string> {
  const filled = typed.split(/[;\n]/).map((piece, at) => {
    const [, number = String(at + 1), text = piece] = /^\s*(\d+)\s*[:=)](.*)$/s.exec(piece) ?? [];
    return [number, text.trim()] as const;
  });
  return Object.fromEntries(filled.filter(([, text]) => !isBlank(text)));
}

const read: Readonly<Record<PaperAnswer, (typed: string) => Response>> = {
  letter: lettersIn,
  letters: lettersIn,
  order: lettersIn,
  pairs: pairsIn,
  gaps: gapsIn,
  words: (typed) => typed.trim(),
};

/** The first letter or number that does not stand on the paper, or null. */
export function unknownIn(question: TypedQuestion, typed: string): string | null {
  if (isBlank(typed)) return null;
  switch (wayOf(question)) {
    case 'letter':
    case 'letters':
    case 'order':
      return [...lettersIn(typed)].find((letter) => !standsAmong(letter, question.options)) ?? null;
    case 'pairs':
      return unknownPair(question, typed);
    case 'gaps':
      return unknownFilling(question, typed);
    case 'words':
      return null;
  }
}

function unknownPair({ options, matches }: TypedQuestion, typed: string): string | null {
  const pairs = Object.entries(pairsIn(typed));
  const wrong = pairs.find(
    ([number, letter]) => Number(number) < 1 || Number(number) > options || !standsAmong(letter, matches),
  );
  if (wrong) return `${wrong[0]}${wrong[1]}`;
  return pairs.length === 0 ? typed.trim() : null;
}

function unknownFilling({ gaps }: TypedQuestion, typed: string): string | null {
  const amiss = Object.entries(gapsIn(typed)).find(([number, text]) => !fits(gaps[Number(number) - 1], text));
  return amiss ? `${amiss[0]}: ${amiss[1]}` : null;
}

/** A gap that chooses takes one letter of its choices. */
const fits = (gap: TypedGap | undefined, text: string): boolean =>
  gap !== undefined && (gap.way !== 'choice' || (text.length === 1 && standsAmong(text.toUpperCase(), gap.choices)));

const standsAmong = (letter: string, count: number): boolean => {
  const at = letter.charCodeAt(0) - 65;
  return at >= 0 && at < count;
};
