import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { latestMessagesQuery, messageApi } from '../../../messages/client/api.ts';
import { myExamsQuery, mySubscriptionsQuery, sittingApi, takeGivenHome } from './api.ts';

const page = { 'hydra:member': [], 'hydra:totalItems': 0 };
const came = {
  '/api/my/exams': { serverNow: '2026-11-28T08:00:00.000Z', exams: [] },
  '/api/my/subscriptions': { 'hydra:member': [], hasFormerResults: false },
  '/api/my/messages?limit=3': { ...page, unread: 0 },
};
const read = (queries: QueryClient) =>
  [myExamsQuery, mySubscriptionsQuery, latestMessagesQuery].map(({ queryKey }) => queries.getQueryData(queryKey));

test('what came with a home is there before it is drawn, without asking; where nothing came, nothing is asked for', async () => {
  // What came with a page is good while it begins.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const fetching = vi.spyOn(globalThis, 'fetch');
  const asked = [
    vi.spyOn(sittingApi, 'listMyExams'),
    vi.spyOn(sittingApi, 'listMySubscriptions'),
    vi.spyOn(messageApi, 'listMyMessages'),
  ];
  const bare = new QueryClient();
  await takeGivenHome(bare);
  expect([read(bare), asked.map(({ mock }) => mock.calls.length)]).toEqual([
    [undefined, undefined, undefined],
    [0, 0, 0],
  ]);

  const given = document.createElement('script');
  Object.assign(given, { id: 'given', type: 'application/json', textContent: JSON.stringify(came) });
  document.body.append(given);
  const filled = new QueryClient();
  await takeGivenHome(filled);
  expect(read(filled)).toEqual([
    { serverNow: new Date('2026-11-28T08:00:00Z'), exams: [] },
    { 'hydra:member': [], hasFormerResults: false },
    { ...page, unread: 0 },
  ]);
  expect(fetching).not.toHaveBeenCalled();
});
