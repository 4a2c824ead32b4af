import { fault, excerpt, type Findings } from '../../imported.ts';
import { unescapeGift } from './gift-mask.ts';
import { parseNumber } from '../../text/number-text.ts';
import type { TextFormat } from '../../text/file-text.ts';

/**
 * A stretch of a question with its mask; the two are equally long. A carriage return, which no text holds otherwise,
 * stands for a line of comment: it counts as a line and is no text.
 */
export type GiftPart = { readonly text: string; readonly mask: string; readonly line: number };

export type GiftAnswer = {
  readonly mark: '=' | '~';
  /** In percent; null where none is written. */
  readonly weight: number | null;
  /** Without weight and feedback, not yet unescaped. */
  readonly part: GiftPart;
  readonly hasFeedback: boolean;
};

/** What an answer is worth: a right answer without weight earns everything. */
export const worth = ({ mark, weight }: GiftAnswer): number => weight ?? (mark === '=' ? 100 : 0);

/** A stretch of a part, with the line it begins in. */
export function slice(part: GiftPart, from: number, to = part.text.length): GiftPart {
  const line = part.line + linesIn(part.text.slice(0, from));
  return { text: part.text.slice(from, to), mask: part.mask.slice(from, to), line };
}

const linesIn = (text: string): number => text.match(/[\n\r]/g)?.length ?? 0;

/** What stands before and, if the sign occurs, after it. */
export function cut(part: GiftPart, sign: string): [before: GiftPart, after: GiftPart | null] {
  const at = part.mask.indexOf(sign);
  return at < 0 ? [part, null] : [slice(part, 0, at), slice(part, at + sign.length)];
}

/** The answers between the braces, each begun by `=` or `~`. */
export function giftAnswers(body: GiftPart, findings: Findings): GiftAnswer[] {
  const signs = [...body.mask.matchAll(answerStart)];
  const before = body.text.slice(0, signs[0]?.index ?? body.text.length);
  if (before.trim() !== '') findings.faults.push(fault(body.line, 'answer_unmarked', { text: excerpt(before) }));
  let line = body.line;
  let counted = 0;
  return signs.map(({ 0: sign, index: at }, index) => {
    const start = at + sign.length - 1;
    line += linesIn(body.text.slice(counted, start));
    counted = start;
    const end = signs[index + 1]?.index ?? body.text.length;
    const mark = body.mask[start] === '=' ? '=' : '~';
    return giftAnswer(
      mark,
      { text: body.text.slice(start + 1, end), mask: body.mask.slice(start + 1, end), line },
      findings,
    );
  });
}

/** Many write `~=` for the right one among others, as in cloze; Moodle skips the empty answer before it. */
const answerStart = /~\s{0,99}=|[=~]/g;

function giftAnswer(mark: '=' | '~', whole: GiftPart, findings: Findings): GiftAnswer {
  const [, spaces = '', written] = /^(\s*)%([-+]?[\d.,][^%\s]{0,20})%/.exec(whole.mask) ?? [];
  const [part, feedback] = cut(written === undefined ? whole : slice(whole, spaces.length + written.length + 2), '#');
  const weight =
    written === undefined ? null : parseNumber(/^[-+]?\d+,\d+$/.test(written) ? written.replace(',', '.') : written);
  if (written !== undefined && (weight === null || Math.abs(weight) > 100)) {
    findings.faults.push(fault(whole.line, 'weight_not_a_number', { text: excerpt(written) }));
  }
  return {
    mark,
    weight: written === undefined ? null : (weight ?? 0),
    part,
    hasFeedback: feedback !== null && feedback.text.trim() !== '',
  };
}

/** A text with the format it names, or else that of its question. */
export function giftText(text: string, inherited: TextFormat): { readonly text: string; readonly format: TextFormat } {
  const [tag, name] = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(text) ?? [];
  const format = name === undefined ? inherited : (name.toLowerCase() as TextFormat);
  return { text: unescapeGift(text.slice(tag?.length ?? 0).replaceAll('\r', '')).trim(), format };
}
