import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../saving/memory-store.ts';
import { sittingApi } from '../api.ts';
import { sendKept } from './send-kept.ts';

afterEach(() => void vi.restoreAllMocks());

const change = (position: number, revision: number, key: string) => ({
  position,
  revision,
  base: revision - 1,
  response: `r${revision}`,
  flagged: false,
  key,
  givenAt: null,
});

test('the newest of each question goes to the server with what the oldest knew, and all of it is forgotten here', async () => {
  const store = memoryStore(true);
  for (const each of [change(1, 3, 'b'), change(1, 2, 'a'), change(2, 5, 'c')]) await store.keep('mine', each);
  const keep = vi
    .spyOn(sittingApi, 'keepMyLateAnswers')
    .mockImplementation(async () => ({ kept: ['b'], practice: false }));
  expect(await sendKept(Promise.resolve(store))).toEqual({ toDecide: 1, ofPractices: 0 });
  expect(keep.mock.calls).toMatchObject([
    [
      {
        answers: [
          { ...change(1, 3, 'b'), base: 1, madeOn: ['a'] },
          { ...change(2, 5, 'c'), madeOn: [] },
        ],
      },
    ],
  ]);
  expect((await store.list('mine')).map(({ key }) => key)).toEqual(['c']);
});
