import { expect, test } from 'vitest';
import { Turns, type TurnPosition } from './turns.ts';

const known = (second: number): TurnPosition => ({ isKnown: true, arrivedAt: new Date(second) });
const stranger = (second: number): TurnPosition => ({ isKnown: false, arrivedAt: new Date(second) });

/** Work that ends when it is asked to, and the order in which it began. */
function crowd(atOnce: number, most?: { known: number; strangers: number }) {
  const turns = new Turns(atOnce, most);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, place: TurnPosition, gone?: AbortSignal) =>
    turns.take(
      place,
      () =>
        new Promise<string>((resolve) => {
          began.push(name);
          ends.set(name, () => resolve(name));
        }),
      gone,
    );
  return { turns, began, take, end: (name: string) => ends.get(name)?.() };
}

test('so much goes on at once; people who are known go first, then who came first', async () => {
  const { began, take, end } = crowd(1);
  const all = [
    take('first', known(1)),
    take('late stranger', stranger(4)),
    take('early stranger', stranger(2)),
    take('known', known(5)),
  ];
  for (const name of ['first', 'known', 'early stranger', 'late stranger']) {
    await Promise.resolve();
    expect(began.at(-1)).toBe(name);
    end(name);
    await all[['first', 'late stranger', 'early stranger', 'known'].indexOf(name)];
  }
  expect(await Promise.all(all)).toEqual(['first', 'late stranger', 'early stranger', 'known']);
});

test('strangers get half of what goes on at once', async () => {
  const { turns, began, take, end } = crowd(4);
  const all = [1, 2, 3].map((n) => take(`stranger ${n}`, stranger(n)));
  const friend = take('known', known(9));
  await Promise.resolve();
  expect(began).toEqual(['stranger 1', 'stranger 2', 'known']);
  expect(turns.waiting.strangers).toBe(1);
  for (const name of ['known', 'stranger 1', 'stranger 2']) end(name);
  await all[1];
  await Promise.resolve();
  end('stranger 3');
  expect(await Promise.all([...all, friend])).not.toContain(null);
});

test('beyond the bound the one who came last is sent away, also where they were there first', async () => {
  const { take, end } = crowd(1, { known: 1, strangers: 1 });
  const running = take('running', known(0));
  const late = take('late', stranger(5));
  const later = take('later', stranger(6));
  expect(await later).toBeNull();
  const early = take('early', stranger(1));
  expect(await late).toBeNull();
  const friend = take('known', known(7));
  expect(await take('one too many', known(8))).toBeNull();
  end('running');
  await running;
  end('known');
  await friend;
  await Promise.resolve();
  end('early');
  expect(await early).toBe('early');
});

test('who leaves frees their place, and work that fails frees its turn', async () => {
  const { turns, take, end } = crowd(1);
  const running = take('running', known(0));
  const left = new AbortController();
  const gone = take('gone', stranger(1), left.signal);
  expect(turns.waiting.strangers).toBe(1);
  left.abort();
  expect(await gone).toBeNull();
  expect(turns.waiting.strangers).toBe(0);
  end('running');
  await running;
  await expect(turns.take(known(2), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(known(3), async () => 'next')).toBe('next');
});
