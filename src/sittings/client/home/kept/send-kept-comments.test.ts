import { afterEach, expect, test, vi } from 'vitest';
import { Fault, Refused } from '../../../../platform/client/api.ts';
import { commentsInMemory } from '../../saving/comments/comment-store.ts';
import { sittingApi } from '../api.ts';
import { sendKeptComments } from './send-kept-comments.ts';

afterEach(() => void vi.restoreAllMocks());

const comment = (position: number, words: string, writtenAt = '2026-11-26T02:00:00.000Z') => ({
  position,
  words,
  writtenAt,
});

/** A device that holds these, and a server that knows one sitting of the person who signs in. */
async function device(...kept: readonly (readonly [string, ReturnType<typeof comment>])[]) {
  const store = commentsInMemory(true);
  for (const [sittingId, each] of kept) await store.keep(sittingId, each);
  const standing: Awaited<ReturnType<typeof sittingApi.listMyComments>>['comments'] = [];
  vi.spyOn(sittingApi, 'listMyComments').mockImplementation(async ({ sittingId }) => {
    if (sittingId !== 'mine') throw new Fault(404);
    return { comments: standing };
  });
  const save = vi
    .spyOn(sittingApi, 'saveMyComment')
    .mockImplementation(async ({ position }) => ({ saved: Number(position) }));
  return { store, standing, save, send: () => sendKeptComments(Promise.resolve(store)) };
}

test('what this device holds of one’s own sittings goes out; of somebody else’s no word leaves it', async () => {
  const { store, save, send } = await device(['mine', comment(1, ' A and B. ')], ['another', comment(2, 'secret')]);
  expect(await send()).toBe(1);
  expect(save.mock.calls).toEqual([
    [{ sittingId: 'mine', position: 1, words: 'A and B.', writtenAt: new Date('2026-11-26T02:00:00Z') }],
  ]);
  expect(await store.sittings()).toEqual(['another']);
});

test('what the server has already, or has newer, is not sent again', async () => {
  const { store, standing, save, send } = await device(['mine', comment(1, 'old')]);
  standing.push({ position: 1, words: 'newer', writtenAt: new Date('2026-11-26T02:00:01Z') });
  expect(await send()).toBe(0);
  expect(save).not.toHaveBeenCalled();
  expect(await store.sittings()).toEqual([]);
});

test('what cannot be delivered stays; what comes too late for ever goes', async () => {
  const { store, save, send } = await device(['mine', comment(1, 'here')]);
  save.mockRejectedValue(new Fault(503));
  expect(await send()).toBe(0);
  expect(await store.list('mine')).toHaveLength(1);
  save.mockRejectedValue(new Refused('ended', {}));
  expect(await send()).toBe(0);
  expect(await store.sittings()).toEqual([]);
});
