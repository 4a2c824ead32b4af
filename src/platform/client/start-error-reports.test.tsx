import { getClient } from '@sentry/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startErrorReports } from './page/error-reports.ts';

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
    await startErrorReports({ errorReportAddress: address, bugReportKey: '' });
    expect(getClient()?.getOptions()).toMatchObject({
      dsn: address,
      environment,
      release: 'build-7',
      tracesSampleRate: 1,
    });
    expect(getClient()?.getIntegrationByName('Feedback')).toBeUndefined();
  },
);

test('the bug-report widget comes with its project key', async () => {
  await startErrorReports({ errorReportAddress: address, bugReportKey: 'https://other@reports.example/2' });
  expect(getClient()?.getIntegrationByName('Feedback')).toBeTruthy();
});

test('a bug-report key alone brings the widget, and neither faults nor traces', async () => {
  await startErrorReports({ errorReportAddress: '', bugReportKey: address });
  expect(getClient()?.getOptions().tracesSampleRate).toBeUndefined();
  for (const [name, isThere] of [
    ['Feedback', true],
    ['GlobalHandlers', false],
    ['BrowserApiErrors', false],
    ['Breadcrumbs', false],
    ['BrowserSession', false],
  ] as const)
    expect(Boolean(getClient()?.getIntegrationByName(name)), name).toBe(isThere);
});

test('with an address faults are caught, whether or not there is a key', async () => {
  await startErrorReports({ errorReportAddress: address, bugReportKey: '' });
  expect(getClient()?.getIntegrationByName('GlobalHandlers')).toBeTruthy();
});
