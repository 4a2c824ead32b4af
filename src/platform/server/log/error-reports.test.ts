import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startErrorReports, withoutValues } from './error-reports.ts';
import { webServer } from '../web/http.ts';

test('without an address nothing is reported and nothing more is allowed', async () => {
  const reports = await startErrorReports(async () => '', 'test');
  expect(reports.origins()).toEqual([]);
});

test('a fault reaches the service with its id and route, and without who or where from', async () => {
  const service = createServer((request, response) => {
    response.end('{}');
    service.emit('report', request);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const reports = await startErrorReports(async () => `http://key@127.0.0.1:${port}/7`, 'test');
  expect(reports.origins()).toEqual([`http://127.0.0.1:${port}`]);
  const arrived = once(service, 'report');
  reports.report(new Error('broken'), { faultId: 'f-1', route: '/api/examinees/:examineeId' });
  const [request] = (await arrived) as [{ url: string }];
  expect(request.url).toContain('/api/7/envelope/');
  service.close();
});

test('what is no address stops nothing, and gets none of the server’s faults', async () => {
  const reports = await startErrorReports(async () => 'my-project-key-123', 'test');
  expect(reports.origins()).toEqual([]);
  reports.report(new Error('unheard'), { faultId: 'f-1', route: '/' });
});

test('pages and server follow the settings as they change, and keep what is known while they cannot be read', async () => {
  let address: string | null = 'https://key@first.example/1';
  const read = async () => {
    if (address === null) throw new Error('the database is away');
    return address;
  };
  const reports = await startErrorReports(read, 'test');
  const app = webServer({ secure: false, reports });
  const sources = async () =>
    /connect-src ([^;]*)/.exec(String((await app.inject('/')).headers['content-security-policy']))?.[1];
  expect(await sources()).toBe("'self' https://first.example");
  address = 'https://key@second.example/2';
  await reports.follow();
  expect(await sources()).toBe("'self' https://second.example");
  address = null;
  await reports.follow();
  expect(await sources()).toBe("'self' https://second.example");
  address = '';
  await reports.follow();
  expect(await sources()).toBe("'self'");
  await app.close();
});

test('a message keeps none of the values it repeats', () => {
  const event = { type: undefined, exception: { values: [{ value: 'no receiver <ada@sat.example>' }, {}] } };
  expect(withoutValues(event).exception?.values).toEqual([{ value: 'no receiver <[address]>' }, {}]);
});
