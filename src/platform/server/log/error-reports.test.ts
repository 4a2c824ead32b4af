import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startErrorReports, withoutValues } from './error-reports.ts';
import { webServer } from '../web/http.ts';

test('without an address nothing is reported and nothing more is allowed', async () => {
  const reports = await startErrorReports(async () => ['', ''], 'test');
  expect(reports.origins()).toEqual([]);
});

test('a fault reaches the service with its id and route, and without who or where from', async () => {
  const service = createServer((request, response) => {
    response.end('{}');
    service.emit('report', request);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const reports = await startErrorReports(async () => [`http://key@127.0.0.1:${port}/7`], 'test');
  expect(reports.origins()).toEqual([`http://127.0.0.1:${port}`]);
  const arrived = once(service, 'report');
  reports.report(new Error('broken'), { faultId: 'f-1', route: '/api/examinees/:examineeId' });
  const [request] = (await arrived) as [{ url: string }];
  expect(request.url).toContain('/api/7/envelope/');
  service.close();
});

test('a bug-report key alone gets none of the server’s faults; one that is no address stops nothing', async () => {
  const service = createServer((request, response) => {
    response.end('{}');
    service.emit('report', request.url);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const to = (project: number) => `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/${project}`;
  let addresses = ['', 'my-project-key-123'];
  const reports = await startErrorReports(async () => addresses, 'test');
  expect(reports.origins()).toEqual([]);
  const arrived = once(service, 'report');
  addresses = ['', to(7)];
  await reports.follow();
  reports.report(new Error('unheard'), { faultId: 'f-1', route: '/' });
  addresses = [to(8), to(7)];
  await reports.follow();
  reports.report(new Error('heard'), { faultId: 'f-2', route: '/' });
  expect(String(await arrived)).toContain('/api/8/envelope/');
  service.close();
});

test('pages and server follow the settings as they change, and keep what is known while they cannot be read', async () => {
  let addresses: readonly string[] = ['', 'https://key@widget.example/1'];
  const read = async () => {
    if (addresses.length === 0) throw new Error('the database is away');
    return addresses;
  };
  const reports = await startErrorReports(read, 'test');
  const app = webServer({ secure: false, reports });
  const sources = async () =>
    /connect-src ([^;]*)/.exec(String((await app.inject('/')).headers['content-security-policy']))?.[1];
  expect(await sources()).toBe("'self' https://widget.example");
  addresses = ['https://key@errors.example/2', ''];
  await reports.follow();
  expect(await sources()).toBe("'self' https://errors.example");
  addresses = [];
  await reports.follow();
  expect(await sources()).toBe("'self' https://errors.example");
  addresses = ['', ''];
  await reports.follow();
  expect(await sources()).toBe("'self'");
  await app.close();
});

test('a message keeps none of the values it repeats', () => {
  const event = { type: undefined, exception: { values: [{ value: 'no receiver <ada@sat.example>' }, {}] } };
  expect(withoutValues(event).exception?.values).toEqual([{ value: 'no receiver <[address]>' }, {}]);
});
