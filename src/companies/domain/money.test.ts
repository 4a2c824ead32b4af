import { expect, test } from 'vitest';
import { amountOf, currencyOf, minorOf } from './money.ts';

test('an amount is kept in whole numbers of the smallest unit of its currency, and comes back as it was', () => {
  const cases = [
    [19.99, 'THB', 1999],
    [0, 'THB', 0],
    [120_000.5, 'USD', 12_000_050],
    [999_999_999.99, 'EUR', 99_999_999_999],
    [5000, 'JPY', 5000],
    [1.234, 'KWD', 1234],
  ] as const;
  for (const [amount, code, minor] of cases)
    expect([minorOf(amount, code), amountOf(minor, code)]).toEqual([minor, amount]);
});

test('a part that no coin pays is no amount', () => {
  expect([minorOf(0.005, 'THB'), minorOf(10.5, 'JPY'), minorOf(1.2345, 'KWD')]).toEqual([null, null, null]);
});

test('a currency that is not among ours is none', () => {
  expect([currencyOf('THB'), currencyOf('XXX'), currencyOf(null)]).toEqual(['THB', null, null]);
});
