import { expect, test } from 'vitest';
import { remembering } from './remembering.ts';

test('a value is made once, also for those who ask while it is being made', async () => {
  const remember = remembering<number>(10);
  let made = 0;
  const make = async () => ++made;
  expect(await Promise.all([remember('a', make), remember('a', make), remember('b', make)])).toEqual([1, 1, 2]);
  expect(await remember('a', make)).toBe(1);
});

test('the one asked for longest ago goes first', async () => {
  const remember = remembering<string>(2);
  const makes: string[] = [];
  const ask = (key: string) => remember(key, async () => (makes.push(key), key));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(makes).toEqual(['a', 'b', 'c', 'b']);
});

test('what could not be made is made again', async () => {
  const remember = remembering<string>(2);
  await expect(remember('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remember('a', async () => 'there')).toBe('there');
});
