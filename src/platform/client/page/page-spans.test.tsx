import { getClient, getCurrentScope } from '@sentry/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startErrorReports } from './error-reports.ts';

beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'build-7');
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  getCurrentScope().setClient(undefined);
  vi.unstubAllGlobals();
});

/** Pages whose loads end when they are asked to, and what was reported of them. */
async function tracedPages() {
  const ends: (() => void)[] = [];
  const root = createRootRoute({ component: Outlet });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => 'home' });
  const person = createRoute({
    getParentRoute: () => root,
    path: '/people/$id',
    component: () => 'person',
    loader: () => new Promise<void>((resolve) => ends.push(resolve)),
  });
  const router = createRouter({
    routeTree: root.addChildren([home, person]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await startErrorReports({ errorReportAddress: 'https://key@reports.example/1' }, router);
  const sent: unknown[] = [];
  getClient()?.on('beforeSendEvent', (event) => sent.push(event));
  const go = (to: string) => act(async () => void router.navigate({ to }));
  const finish = () => act(async () => ends.splice(0).forEach((end) => end()));
  return { go, finish, sent };
}

const page = (status: string) => ({
  type: 'transaction',
  transaction: '/people/$id',
  contexts: { trace: { op: 'ui.react.render', status } },
});

test('a page is traced by its declared path until it is drawn, or for 2000 ms', async () => {
  const { go, finish, sent } = await tracedPages();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await go('/people/malee?q=malee');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(sent).toEqual([]);
  await finish();
  await vi.waitFor(() => expect(sent).toMatchObject([page('ok')]));
  await go('/');
  await go('/people/somchai');
  sent.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(1990));
  expect(sent).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(20));
  await vi.waitFor(() => expect(sent).toMatchObject([page('deadline_exceeded')]));
  await finish();
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/malee|somchai|localhost/);
});

test('a page that is left before it is drawn is called off', async () => {
  const { go, sent } = await tracedPages();
  await go('/people/malee');
  await go('/');
  await vi.waitFor(() => expect(sent).toMatchObject([page('cancelled')]));
});
