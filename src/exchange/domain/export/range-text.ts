import type { NumberRange } from '../../../questions/domain/question.ts';

/** A value and how far from it counts as right. */
export type Tolerance = { readonly value: number; readonly tolerance: number };

/** A range as its middle and its tolerance, without the noise of binary fractions. */
export function toleranceOf({ from, to }: NumberRange): Tolerance {
  const decimals = Math.min(100, Math.max(decimalsOf(from), decimalsOf(to)) + 1);
  return { value: Number(((from + to) / 2).toFixed(decimals)), tolerance: Number(((to - from) / 2).toFixed(decimals)) };
}

/** `5`, or `4.9..5.1`. */
export const rangeText = ({ from, to }: NumberRange): string =>
  from === to ? plainNumber(from) : `${plainNumber(from)}..${plainNumber(to)}`;

/** A number without exponent, as every reader of texts understands it. */
export const plainNumber = (value: number): string =>
  /e/.test(String(value)) ? value.toFixed(Math.min(100, decimalsOf(value))) : String(value);

function decimalsOf(value: number): number {
  const [, fraction = '', exponent = '0'] = /(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(value)) ?? [];
  return fraction.length + Number(exponent);
}
