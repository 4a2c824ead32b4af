import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Fault, Refused } from '../../../platform/client/api.ts';
import { hint } from '../../../platform/client/session/sign-in-hint.ts';
import type { Call } from '../call.ts';
import type { Desk } from '../desk/desk.ts';
import { enter } from '../desk/enter.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { sittingApi } from '../home/api.ts';
import { atExamAddress, fetched, pass } from './sitting.fixture.tsx';
import { SittingRoot } from './sitting-root.tsx';

atExamAddress();
afterEach(() => {
  hint(false);
  vi.restoreAllMocks();
});

const answer = { position: 1, revision: 1, base: 0, response: 'a', flagged: false, givenAt: null };
const nobodys = () => Promise.reject(new Fault(404, [], null));

/** A browser without a pass, with somebody signed in and answers of two sittings kept: one, and two. */
async function visit(isMine: (sittingId: string) => Promise<unknown>) {
  const gone = vi.spyOn(location, 'replace').mockReturnValue();
  const asked = vi.spyOn(sittingApi, 'listMyComments');
  asked.mockImplementation(async ({ sittingId }) => (await isMine(sittingId)) as { comments: [] });
  vi.spyOn(sittingApi, 'enterDirectly').mockRejectedValue(new Refused('not_handed_over', {}));
  hint(true);
  const room = examRoom();
  await room.store.keep('s1', { ...answer, key: 'k1' });
  for (const position of [1, 2]) await room.store.keep('s2', { ...answer, position, key: `k${position + 1}` });
  const tab = room.openTab();
  const call = async (name: string) =>
    name === 'findEntry'
      ? { kind: 'reply', reply: { byCode: false, bySignIn: true } }
      : { kind: 'failed', status: 401 };
  const desk: Desk = { ...tab, surroundings: { ...tab.surroundings, call: call as unknown as Call } };
  render(<SittingRoot desk={desk} />);
  void enter(desk);
  await pass(500);
  // Whose they are is asked by a part that is fetched.
  for (const _ of ['fetched', 'answered', 'shown'])
    await fetched(() => import('../home/kept/own-kept.ts'), 'i.no-such');
  return { room, gone };
}

test('who is signed in and finds only answers of others on the device goes on home, and they stay', async () => {
  const { room, gone } = await visit(nobodys);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith('/login'));
  expect(screen.queryByText(/kept safe/)).toBeNull();
  expect(await room.store.count()).toBe(3);
});

test('of the answers on the device only one’s own are spoken of', async () => {
  const { gone } = await visit((sittingId) => (sittingId === 's2' ? Promise.resolve({ comments: [] }) : nobodys()));
  expect(screen.getByText(/^2 answers that have not reached the server are kept safe/)).toBeDefined();
  expect(gone).not.toHaveBeenCalled();
});

test('where nobody can say whose they are, all are kept in sight', async () => {
  const { gone } = await visit(() => Promise.reject(new Fault(401, [], null)));
  expect(screen.getByText(/^3 answers/)).toBeDefined();
  expect(gone).not.toHaveBeenCalled();
});
