import { createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { startErrorReports, withoutPersonalData } from './error-reports.ts';

const router = createRouter({ routeTree: createRootRoute() });

test('without an address nothing is started', async () => {
  await expect(startErrorReports({ errorReportAddress: '' }, router)).resolves.toBeUndefined();
});

test('a report says what broke and where, never who or what they typed', () => {
  const sent = withoutPersonalData({
    type: undefined,
    message: 'broken',
    user: { email: 'malee@example.org', ip_address: '192.0.2.7' },
    request: {
      url: 'https://exam.example/admin/people/examinees?q=malee#x',
      cookies: { a: 'b' },
      headers: { cookie: 'a' },
    },
    breadcrumbs: [
      { category: 'ui.input', message: 'input[name=password]' },
      { category: 'console', message: 'malee' },
      { category: 'fetch', timestamp: 1, data: { url: '/api/examinees?q=malee' } },
    ],
  });
  expect(JSON.stringify(sent)).not.toMatch(/malee|192\.0\.2|cookie|password/);
  expect(sent).toMatchObject({ message: 'broken', request: { url: 'https://exam.example/admin/people/examinees' } });
  expect(sent.breadcrumbs).toEqual([{ category: 'fetch', timestamp: 1 }]);
});
