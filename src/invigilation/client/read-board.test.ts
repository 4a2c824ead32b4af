import { expect, test } from 'vitest';
import { readBoard, type Board, type Place } from './api.ts';

const exam = { id: 'e' } as Board['exam'];
const place = (examineeId: string, answered: number) =>
  ({ examineeId, answered, mark: `${examineeId}${answered}`.padEnd(6, '-') }) as Place;

/** A server that keeps the contract of the reading: it answers what is not held. */
function serving(...there: Place[]) {
  const server = {
    there,
    now: 0,
    asked: [] as (string | undefined)[],
    ask: async ({ held }: { held?: string }) => {
      server.asked.push(held);
      const places = server.there.filter(({ mark }) => !held?.includes(mark));
      return {
        exam,
        roomCode: { use: 'none' as const, byStandard: false, shown: null },
        serverNow: new Date(server.now),
        count: server.there.length,
        places,
      };
    },
  };
  return server;
}

test('after the first reading only changes are read, and what did not change stays the same object', async () => {
  const server = serving(place('a', 1), place('b', 1));
  const first = await readBoard('e', undefined, server.ask);
  server.there = [place('a', 1), place('b', 2)];
  const second = await readBoard('e', first, server.ask);
  expect(server.asked).toEqual([undefined, 'a1----b1----']);
  expect(second.places.map(({ answered }) => answered)).toEqual([1, 2]);
  expect(second.places[0]).toBe(first.places[0]);
});

test('where somebody is new or gone, and after five minutes, everything is read', async () => {
  const server = serving(place('a', 1));
  const first = await readBoard('e', undefined, server.ask);
  server.there = [place('a', 1), place('b', 1)];
  const second = await readBoard('e', first, server.ask);
  expect(second.places).toHaveLength(2);
  server.now = 299_000;
  const third = await readBoard('e', second, server.ask);
  server.now = 301_000;
  await readBoard('e', await readBoard('e', third, server.ask), server.ask);
  expect(server.asked.map((held) => held !== undefined)).toEqual([false, true, false, true, true, false]);
});
