/** The currencies of prices, by ISO 4217, with the digits after the point that each has. */
export const currencies = {
  THB: 2,
  AED: 2,
  AUD: 2,
  CNY: 2,
  EUR: 2,
  GBP: 2,
  IDR: 2,
  INR: 2,
  JPY: 0,
  KHR: 2,
  KWD: 3,
  LAK: 2,
  MMK: 2,
  MYR: 2,
  PHP: 2,
  SGD: 2,
  USD: 2,
  VND: 0,
} as const satisfies Record<string, number>;

export type CurrencyCode = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]];

/** The largest price anybody can enter. */
export const mostPrice = 1_000_000_000;

/** An amount in whole numbers of the currency’s smallest unit; null where it has a part that no coin pays. */
export function minorOf(amount: number, code: CurrencyCode): number | null {
  const scaled = amount * 10 ** currencies[code];
  const minor = Math.round(scaled);
  // Decimal parts are not exact in binary: 19.99 × 100 is 1998.9999999999998.
  return Math.abs(scaled - minor) < 1e-4 ? minor : null;
}

/** The same amount as people write it. */
export const amountOf = (minor: number, code: CurrencyCode): number => minor / 10 ** currencies[code];

/** The currency of this code; null for one that is not among them. */
export const currencyOf = (code: string | null): CurrencyCode | null =>
  currencyCodes.find((known) => known === code) ?? null;
