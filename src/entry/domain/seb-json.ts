/** Bytes as Base64. */
export class SebData {
  readonly base64: string;
  constructor(base64: string) {
    this.base64 = base64;
  }
}

/** A setting of Safe Exam Browser: what its files can hold, but for moments, of which its programs make different texts. */
export type SebValue = boolean | number | string | SebData | readonly SebValue[] | SebSettings;
export type SebSettings = { readonly [name: string]: SebValue };

/** Says which program wrote the file, and counts nowhere. */
const leftOut = 'originatorversion';

/**
 * The settings as the text that the config key is made of: sorted at every depth, without white space, without any
 * escaping. Not JSON where a text has quotes.
 */
export function sebJson(settings: SebSettings): string {
  const members = Object.entries(settings)
    .filter(([name]) => name.toLowerCase() !== leftOut)
    .toSorted(([one], [other]) => byName(one, other))
    .map(([name, value]) => [name, textOf(value)] as const)
    // An empty dictionary goes with its name.
    .filter(([, text]) => text !== '{}');
  return `{${members.map(([name, text]) => `"${name}":${text}`).join(',')}}`;
}

function textOf(value: SebValue): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof SebData) return `"${value.base64}"`;
  return isList(value) ? `[${value.map(textOf).join(',')}]` : sebJson(value);
}

const isList = (value: readonly SebValue[] | SebSettings): value is readonly SebValue[] => Array.isArray(value);

/** Without regard to case; of two that differ in it alone, the one with the first small letter stands before. */
function byName(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a !== b) return a < b ? -1 : 1;
  return one > other ? -1 : 1;
}

const digits = 15;

/** At most 15 digits; with an exponent below 0.0001 and from a thousand million million. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(digits));
  const [mantissa = '', power = ''] = rounded.toExponential().split('e');
  const exponent = Number(power);
  if (rounded === 0 || (exponent > -5 && exponent < digits)) return String(rounded === 0 ? 0 : rounded);
  return `${mantissa}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
