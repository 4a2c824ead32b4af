import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startErrorReports } from './error-reports.ts';

test('without an address nothing is reported and nothing more is allowed', async () => {
  expect((await startErrorReports(['', ''], 'test')).origins).toEqual([]);
});

test('a fault reaches the service with its id and route, and without who or where from', async () => {
  const service = createServer((request, response) => {
    response.end('{}');
    service.emit('report', request);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const reports = await startErrorReports([`http://key@127.0.0.1:${port}/7`], 'test');
  expect(reports.origins).toEqual([`http://127.0.0.1:${port}`]);
  const arrived = once(service, 'report');
  reports.report(new Error('broken'), { faultId: 'f-1', route: '/api/examinees/:examineeId' });
  const [request] = (await arrived) as [{ url: string }];
  expect(request.url).toContain('/api/7/envelope/');
  service.close();
});
