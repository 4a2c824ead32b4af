import { expect, test } from 'vitest';
import { barredFor, barredUntil, type AccessReset, type WayOfReset } from './access-reset.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-03-20T09:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const reset = (accountId: string, by: string, days: number, how: WayOfReset = 'link'): AccessReset => ({
  accountId,
  by,
  how,
  at: ago(days),
});

test('anyone who reset somebody’s access, and that one, may not approve each other’s work for seven days', () => {
  const resets = [reset('grace', 'ada', 2)];
  expect(barredFor(resets, 'grace', now)).toEqual(new Map([['ada', ago(-5).getTime()]]));
  expect(barredFor(resets, 'ada', now)).toEqual(new Map([['grace', ago(-5).getTime()]]));
  expect(barredFor(resets, 'eve', now)).toEqual(new Map());
});

test('after seven days to the moment they are not', () => {
  expect(barredFor([reset('grace', 'ada', 7)], 'grace', now)).toEqual(new Map());
  expect(barredFor([reset('grace', 'ada', 6.999)], 'grace', now).size).toBe(1);
});

test('the latest of several resets counts', () => {
  const resets = [reset('grace', 'ada', 6), reset('grace', 'ada', 1, 'email')];
  expect(barredFor(resets, 'grace', now).get('ada')).toEqual(ago(-6).getTime());
});

test('a newcomer may not approve the work of the person who made the account, who may approve the newcomer’s', () => {
  const resets = [reset('grace', 'ada', 1, 'created')];
  expect(barredFor(resets, 'grace', now).has('ada')).toBe(true);
  expect(barredFor(resets, 'ada', now).has('grace')).toBe(false);
});

test('through somebody whose access was reset before, it reaches further; not through one whose was reset after', () => {
  const chain = [reset('grace', 'ada', 5), reset('eve', 'grace', 1)];
  expect(barredFor(chain, 'eve', now)).toEqual(
    new Map([
      ['grace', ago(-6).getTime()],
      ['ada', ago(-6).getTime()],
    ]),
  );
  expect(barredFor(chain, 'ada', now).get('eve')).toEqual(ago(-6).getTime());
  const after = [reset('eve', 'grace', 5), reset('grace', 'ada', 1)];
  expect(barredFor(after, 'eve', now).has('ada')).toBe(false);
});

test('two who reset each other in turn end somewhere', () => {
  const resets = [reset('grace', 'ada', 3), reset('ada', 'grace', 2), reset('grace', 'ada', 1)];
  expect(barredFor(resets, 'grace', now)).toEqual(new Map([['ada', ago(-6).getTime()]]));
});

test('hundreds of resets to and fro are judged at once', () => {
  const resets = Array.from({ length: 400 }, (_, index) =>
    reset(`p${index % 7}`, `p${(index + 1 + (index >> 3)) % 7}`, 6 - index / 100),
  );
  expect(barredFor(resets, 'p0', now).size).toBe(6);
});

test('of several people the last date counts; where none is named, nobody is barred', () => {
  const barred = barredFor([reset('grace', 'ada', 2), reset('grace', 'eve', 1)], 'grace', now);
  expect(barredUntil(barred, ['ada', 'eve', null])).toEqual(ago(-6).getTime());
  expect(barredUntil(barred, ['ada'])).toEqual(ago(-5).getTime());
  expect(barredUntil(barred, ['bob', null])).toBeNull();
});
