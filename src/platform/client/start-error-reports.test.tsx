import { getClient } from '@sentry/react';
import { createRootRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startErrorReports } from './page/error-reports.ts';

const router = createRouter({ routeTree: createRootRoute() });

const address = 'https://key@reports.example/1';
beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'build-7');
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(async () => {
  await getClient()?.close();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  [true, 'development'],
  [false, 'production'],
])(
  'where the development flag is %s, reports say %s; every trace is kept, and no widget comes with them',
  async (isDevelopment, environment) => {
    vi.stubEnv('DEV', isDevelopment);
    await startErrorReports({ errorReportAddress: address }, router);
    expect(getClient()?.getOptions()).toMatchObject({
      dsn: address,
      environment,
      release: 'build-7',
      tracesSampleRate: 1,
    });
    expect(getClient()?.getIntegrationByName('Feedback')).toBeUndefined();
  },
);

test('with an address faults are caught', async () => {
  await startErrorReports({ errorReportAddress: address }, router);
  expect(getClient()?.getIntegrationByName('GlobalHandlers')).toBeTruthy();
});
