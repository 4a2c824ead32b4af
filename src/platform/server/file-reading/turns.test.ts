import { expect, test } from 'vitest';
import { takeTurns, TooManyWaiting } from './turns.ts';

/** Work that says when it begins and ends when it is asked to. */
function recorded() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  /** Ends what runs, and lets what follows begin. */
  const end = async () => {
    ends.shift()?.();
    await new Promise((resume) => setImmediate(resume));
  };
  return { begun, work, end };
}

test('anyone who has much to do goes behind the others after each piece', async () => {
  const turn = takeTurns(20);
  const { begun, work, end } = recorded();
  for (const name of ['a1', 'a2', 'a3']) void turn('a', work(name));
  void turn('b', work('b1'));
  void turn('c', work('c1'));
  void turn('b', work('b2'));
  for (let n = 0; n < 6; n++) await end();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('one at a time, and what fails holds up nobody', async () => {
  const turn = takeTurns(20);
  const failing = turn('a', () => Promise.reject(new Error('oh')));
  const after = turn('a', async () => 'done');
  await expect(failing).rejects.toThrow('oh');
  expect(await after).toBe('done');
});

test('too much of one is not taken, of another it is', async () => {
  const turn = takeTurns(2);
  const { work, end } = recorded();
  void turn('a', work('runs'));
  void turn('a', work('waits'));
  void turn('a', work('waits too'));
  await expect(turn('a', work('too much'))).rejects.toBeInstanceOf(TooManyWaiting);
  const other = turn('b', work('of another'));
  for (let n = 0; n < 4; n++) await end();
  expect(await other).toBe('of another');
});
