import { expect, test } from 'vitest';
import { nextName } from './next-name.ts';

const next = (name: string, ...others: string[]) =>
  nextName(
    { en: name },
    others.map((en) => ({ en })),
  ).en;

test('the name of a copy goes on with the number or the letter that the name ends with', () => {
  expect(next('Room 9')).toBe('Room 10');
  expect(next('B-09')).toBe('B-10');
  expect(next('Laboratory B')).toBe('Laboratory C');
  expect(next('Hall')).toBe('Hall 2');
  expect(next('Laboratory Z')).toBe('Laboratory Z 2');
});

test('a name that another room has is left out, in each language by itself', () => {
  expect(next('Room 1', 'Room 1', 'Room 2', 'Room 3')).toBe('Room 4');
  expect(nextName({ en: 'Room 1', th: 'ห้อง 1' }, [{ en: 'Room 2' }])).toEqual({ en: 'Room 3', th: 'ห้อง 2' });
  expect(nextName({ en: '', th: 'ห้องโถง' }, [])).toEqual({ en: '', th: 'ห้องโถง 2' });
});
