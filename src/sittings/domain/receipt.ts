import { isAnswered, isList, type Response } from './response.ts';

type Given = { readonly position: number; readonly response: Response };

/**
 * What the code of a receipt is computed over, so that anybody can compute it (docs/decisions/0063): a line with the version of this
 * text, one with the sitting's id, then one for each answered question, by position, with the response as JSON.
 */
export function receiptText(sittingId: string, answers: readonly Given[]): string {
  const lines = answered(answers)
    .toSorted((one, other) => one.position - other.position)
    .map(({ position, response }) => `${position} ${canonical(response)}`);
  return ['receipt 1', sittingId.toLowerCase(), ...lines].join('\n');
}

/** The answers that are in a receipt; a question without an answer is not. */
export const answered = <Answer extends Given>(answers: readonly Answer[]): Answer[] =>
  answers.filter(({ response }) => isAnswered(response));

/** JSON without spaces, with names in the order of their UTF-16 units (RFC 8785). Lists stay in the order given. */
function canonical(response: Response): string {
  if (response === null || typeof response === 'string' || isList(response)) return JSON.stringify(response);
  const names = Object.keys(response).toSorted((one, other) => (one < other ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(response[name])}`).join(',')}}`;
}

/** Crockford’s base 32: no letter that looks like a digit. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;
const bitsOfDigit = 5;

/** The code of a receipt: the first 60 bits of the hash of its text, as six pairs of digits. */
export function receiptCode(hash: Uint8Array): string {
  const bits = [...hash.subarray(0, 8)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const code = Array.from({ length }, (_, at) =>
    digits.charAt(Number.parseInt(bits.slice(at * bitsOfDigit, (at + 1) * bitsOfDigit), 2)),
  );
  return inPairs(code.join(''));
}

const inPairs = (code: string): string => code.match(/../g)?.join(' ') ?? '';

/** A code as somebody typed it, written as a receipt writes it; null where it is none. */
export function readReceiptCode(typed: string): string | null {
  const written = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isCode = written.length === length && [...written].every((digit) => digits.includes(digit));
  return isCode ? inPairs(written) : null;
}
