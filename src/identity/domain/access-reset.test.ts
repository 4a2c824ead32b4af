import { expect, test } from 'vitest';
import { apartFrom, apartUntil, type AccessReset, type WayOfReset } from './access-reset.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-03-20T09:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const reset = (accountId: string, by: string, days: number, how: WayOfReset = 'link'): AccessReset => ({
  accountId,
  by,
  how,
  at: ago(days),
});

test('anyone who reset somebody’s access, and that one, are apart for seven days', () => {
  const resets = [reset('grace', 'ada', 2)];
  expect(apartFrom(resets, 'grace', now)).toEqual(new Map([['ada', ago(-5).getTime()]]));
  expect(apartFrom(resets, 'ada', now)).toEqual(new Map([['grace', ago(-5).getTime()]]));
  expect(apartFrom(resets, 'eve', now)).toEqual(new Map());
});

test('after seven days to the moment they are not', () => {
  expect(apartFrom([reset('grace', 'ada', 7)], 'grace', now)).toEqual(new Map());
  expect(apartFrom([reset('grace', 'ada', 6.999)], 'grace', now).size).toBe(1);
});

test('the latest of several resets counts', () => {
  const resets = [reset('grace', 'ada', 6), reset('grace', 'ada', 1, 'email')];
  expect(apartFrom(resets, 'grace', now).get('ada')).toEqual(ago(-6).getTime());
});

test('a newcomer is not the second pair of eyes for who made the account; who made it is for the newcomer', () => {
  const resets = [reset('grace', 'ada', 1, 'created')];
  expect(apartFrom(resets, 'grace', now).has('ada')).toBe(true);
  expect(apartFrom(resets, 'ada', now).has('grace')).toBe(false);
});

test('through somebody whose access was reset before, it reaches further; not through one whose was reset after', () => {
  const chain = [reset('grace', 'ada', 5), reset('eve', 'grace', 1)];
  expect(apartFrom(chain, 'eve', now)).toEqual(
    new Map([
      ['grace', ago(-6).getTime()],
      ['ada', ago(-6).getTime()],
    ]),
  );
  expect(apartFrom(chain, 'ada', now).get('eve')).toEqual(ago(-6).getTime());
  const after = [reset('eve', 'grace', 5), reset('grace', 'ada', 1)];
  expect(apartFrom(after, 'eve', now).has('ada')).toBe(false);
});

test('two who reset each other in turn end somewhere', () => {
  const resets = [reset('grace', 'ada', 3), reset('ada', 'grace', 2), reset('grace', 'ada', 1)];
  expect(apartFrom(resets, 'grace', now)).toEqual(new Map([['ada', ago(-6).getTime()]]));
});

test('hundreds of resets to and fro are judged at once', () => {
  const resets = Array.from({ length: 400 }, (_, index) =>
    reset(`p${index % 7}`, `p${(index + 1 + (index >> 3)) % 7}`, 6 - index / 100),
  );
  expect(apartFrom(resets, 'p0', now).size).toBe(6);
});

test('of several people the last date counts; nobody known is nobody apart', () => {
  const apart = apartFrom([reset('grace', 'ada', 2), reset('grace', 'eve', 1)], 'grace', now);
  expect(apartUntil(apart, ['ada', 'eve', null])).toEqual(ago(-6).getTime());
  expect(apartUntil(apart, ['ada'])).toEqual(ago(-5).getTime());
  expect(apartUntil(apart, ['bob', null])).toBeNull();
});
