import type { NumberRange } from '../../../questions/domain/question.ts';

/**
 * A number as people write it: Thai digits, a typographic minus and commas between thousands are understood. A comma
 * that cannot part thousands is a decimal comma.
 */
export function parseNumber(text: string): number | null {
  const written = text
    .trim()
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[−–]/g, '-')
    .replace(/^([-+]?[1-9]\d{0,2}(?:,\d{3})+)(?=\.|$)/, (whole) => whole.replaceAll(',', ''))
    .replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(written)) return null;
  const number = Number(written);
  return Number.isFinite(number) ? number : null;
}

export type RangeRead = { readonly range: NumberRange } | { readonly wrong: 'not_a_number' | 'number_range_reversed' };

/**
 * The accepted numbers of `5`, `5:0.1`, `5±0.1` or `4.9..5.1`. A tolerance given apart counts where the text has
 * none of its own; it may be a percentage of the value.
 */
export function numberRange(text: string, apart = ''): RangeRead {
  const [low, high] = text.split('..', 2);
  if (low !== undefined && high !== undefined) return rangeBetween(parseNumber(low), parseNumber(high));
  const [middle = '', own] = text.split(/[:±]/, 2);
  const value = parseNumber(middle);
  const tolerance = toleranceOf(own ?? (apart.trim() || '0'), value);
  if (value === null || tolerance === null || tolerance < 0) return { wrong: 'not_a_number' };
  return { range: { from: addExactly(value, -tolerance), to: addExactly(value, tolerance) } };
}

function rangeBetween(from: number | null, to: number | null): RangeRead {
  if (from === null || to === null) return { wrong: 'not_a_number' };
  return from > to ? { wrong: 'number_range_reversed' } : { range: { from, to } };
}

function toleranceOf(text: string, value: number | null): number | null {
  const written = text.trim().replace(/^±\s*/, '');
  if (!written.endsWith('%')) return parseNumber(written);
  const percent = parseNumber(written.slice(0, -1));
  return percent === null || value === null ? null : Number(((Math.abs(value) * percent) / 100).toPrecision(15));
}

/** The sum with as many decimals as its parts have: 3.14 − 0.005 is 3.135, not 3.1350000000000002. */
function addExactly(a: number, b: number): number {
  const sum = Number((a + b).toFixed(Math.min(100, Math.max(decimalsOf(a), decimalsOf(b)))));
  return Number.isFinite(sum) ? sum : a;
}

function decimalsOf(number: number): number {
  const [, fraction = '', exponent = '0'] = /(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(number)) ?? [];
  return fraction.length + Number(exponent);
}
