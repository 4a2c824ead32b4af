import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOutside, exchange, isCallable } from './call-outside.ts';
import { isPublicAddress } from '../../../platform/server/web/public-address.ts';

let server: Server;
let port: number;
const heard: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(`${request.method} ${request.headers.host} ${request.url}`);
    if (request.url === '/large') return response.end('x'.repeat(2000));
    if (request.url === '/moved') return response.writeHead(302, { location: '/elsewhere' }).end();
    response.end('here');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const call = (address: string, more: object = {}) => ({
  address,
  method: 'POST' as const,
  headers: {},
  body: '{}',
  seconds: 5,
  mostBytes: 1000,
  ...more,
});
const leadingTo = (...addresses: string[]) => {
  const asked: string[] = [];
  const find = async (name: string) => {
    asked.push(name);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { asked, ways: { toThisComputer: false, find } };
};

test('addresses of private networks, of this computer and of tunnels are not public', () => {
  const closed = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    '2001:db8::1',
    'no address',
  ];
  expect(closed.filter(isPublicAddress)).toEqual([]);
  const open = ['8.8.8.8', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450:4001::1'];
  expect(open.filter(isPublicAddress)).toEqual(open);
});

test('only https to a public name is callable; this computer only where the operator says so', () => {
  const callable = (address: string, toThisComputer = false) => isCallable(address, { toThisComputer });
  const no = [
    'http://school.example/',
    'ftp://school.example/',
    'https://user:word@school.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://localhost/',
    'https://10.0.0.1:8443/',
    'http://127.0.0.1:8080/',
    'nothing',
    '',
  ];
  expect(no.filter((address) => callable(address))).toEqual([]);
  expect(callable('https://school.example:8443/hook?x=1')).toBe(true);
  expect(callable('http://127.0.0.1:8080/', true)).toBe(true);
  expect(
    ['http://localhost:8080/', 'http://127.0.0.2/', 'https://127.0.0.1/'].filter((one) => callable(one, true)),
  ).toEqual([]);
});

test('a name that leads to a private address is not called, also where only one of several does', async () => {
  heard.length = 0;
  for (const found of [
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['8.8.8.8', '127.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
  ])
    await expect(callOutside(call(`https://school.example:${port}/`), leadingTo(...found).ways)).rejects.toMatchObject({
      fault: 'address_refused',
    });
  await expect(callOutside(call('https://school.example/'), leadingTo().ways)).rejects.toMatchObject({
    fault: 'name_unknown',
  });
  expect(heard).toEqual([]);
});

test('the connection goes to the address that was looked at, whatever the name leads to by then', async () => {
  const { status, bytes } = await exchange(new URL(`http://rebound.invalid:${port}/hook`), call(''), {
    address: '127.0.0.1',
    family: 4,
  });
  expect([status, bytes.toString()]).toEqual([200, 'here']);
  expect(heard.at(-1)).toBe(`POST rebound.invalid:${port} /hook`);
});

test('a name is looked up once for each call', async () => {
  const { asked, ways } = leadingTo('10.0.0.1');
  await callOutside(call('https://school.example/'), ways).catch(() => undefined);
  expect(asked).toEqual(['school.example']);
});

test('redirects are not followed, and a long answer is cut off', async () => {
  const here = { toThisComputer: true };
  heard.length = 0;
  expect((await callOutside(call(`http://127.0.0.1:${port}/moved`), here)).status).toBe(302);
  expect(heard).toHaveLength(1);
  await expect(callOutside(call(`http://127.0.0.1:${port}/large`), here)).rejects.toMatchObject({
    fault: 'answer_too_large',
  });
  await expect(callOutside(call('http://127.0.0.1:9/'), here)).rejects.toMatchObject({ fault: 'not_reached' });
});
