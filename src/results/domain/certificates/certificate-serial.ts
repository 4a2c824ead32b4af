/** `SAT-2026-00017`: what a company without a pattern of its own has. */
export const usualSerial = '{company}-{year}-{number}';

type Numbered = { readonly company: string; readonly year: number; readonly number: number };

const placeholder = /\{(company|year|yearBE|number)\}/g;

/** Letters, digits and `. / - _`; the number once, and a year, as numbers begin anew each year. */
export function isSerialPattern(pattern: string): boolean {
  const named = [...pattern.matchAll(placeholder)].map(([, name]) => name);
  const isPlain = /^[A-Za-z0-9./_-]*$/.test(pattern.replaceAll(placeholder, ''));
  return (
    isPlain && named.filter((name) => name === 'number').length === 1 && named.some((name) => name?.startsWith('year'))
  );
}

/** A serial in the company’s pattern. The year is that of issue in its time zone; numbers have no gaps. */
export function serialOf(pattern: string, { company, year, number }: Numbered): string {
  const values = { company, year: `${year}`, yearBE: `${year + 543}`, number: String(number).padStart(5, '0') };
  return pattern.replaceAll(placeholder, (_, name: keyof typeof values) => values[name]);
}
