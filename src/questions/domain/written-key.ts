import { choicesOf } from './gaps.ts';
import type { Gap, GapKey, NumberRange, Option, QuestionContent } from './question.ts';

/** The right order as letters, with the options as they stand: `C – A – B`. */
export const orderInLetters = ({ options }: QuestionContent, order: readonly string[]): string =>
  order.map((id) => letterAmong(options, id)).join(' – ');

/** What fills each gap, as it is written on paper: gaps are numbered, the choices of each are lettered. */
export const gapsInWords = (content: QuestionContent, keys: Readonly<Record<string, GapKey>>): string =>
  content.gaps.map((gap, index) => `${index + 1}: ${fillingOf(content, gap, keys[gap.id])}`).join(';  ');

function fillingOf(content: QuestionContent, gap: Gap, key: GapKey | undefined): string {
  switch (key?.kind) {
    case 'option':
      return letterAmong(choicesOf(content, gap), key.option);
    case 'text':
      return key.accepted.join(' / ');
    case 'number':
      return key.accepted.map(rangeInWords).join(' / ');
    case undefined:
      return '?';
  }
}

const rangeInWords = ({ from, to }: NumberRange): string => (from === to ? String(from) : `${from} – ${to}`);

function letterAmong(options: readonly Option[], id: string): string {
  const at = options.findIndex((option) => option.id === id);
  return at < 0 ? '?' : String.fromCharCode(65 + at);
}
