import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contracts } from '../features.ts';
import type { Contract, Endpoint } from '../platform/contract.ts';
import { createApi } from '../server.ts';
import { browser, signInWorld } from './people.fixture.ts';

/** S9: what every reply carries, what no page of another site can bring about, and which cookies there are. */
let world: Awaited<ReturnType<typeof signInWorld>>;
let secure: FastifyInstance;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
  const settings = { ...world.runtime.settings, publicUrl: 'https://exams.example' };
  secure = createApi({ ...world.runtime, settings });
});
afterAll(async () => {
  await secure.close();
  await world.close();
});

const endpoints = Object.values<Contract>(contracts).flatMap((contract) => Object.entries<Endpoint>(contract));
const someId = '00000000-0000-7000-8000-000000000000';
const urlOf = ({ path }: Endpoint) => `/api${path.replaceAll(/:\w+/g, someId)}`;
const others = ['/healthz', '/readyz', '/api/docs', '/api/openapi.json', '/api/nothing-here', '/nothing-here'];

type Headers = Readonly<Record<string, unknown>>;
const csp = (headers: Headers) => String(headers['content-security-policy']);
const rules: Record<string, (headers: Headers) => boolean> = {
  'nothing is allowed that is not named': (headers) => csp(headers).startsWith("default-src 'none'"),
  'scripts come from here alone': (headers) => /script-src 'self'(;|$)/.test(csp(headers)),
  'nothing is evaluated': (headers) => !/unsafe-eval|script-src[^;]*unsafe/.test(csp(headers)),
  'nothing frames us': (headers) =>
    /frame-ancestors 'none'/.test(csp(headers)) && headers['x-frame-options'] === 'DENY',
  'the base address cannot be moved': (headers) => /base-uri 'none'/.test(csp(headers)),
  'forms go home': (headers) => /form-action 'self'/.test(csp(headers)),
  'no plug-ins': (headers) => /object-src 'none'/.test(csp(headers)),
  'text becomes elements through our gate alone': (headers) =>
    /require-trusted-types-for 'script'; trusted-types default(;|$)/.test(csp(headers)),
  'what a page may not do is reported to us': (headers) => csp(headers).endsWith('; report-uri /policy-reports'),
  'types are not guessed': (headers) => headers['x-content-type-options'] === 'nosniff',
  'addresses are shown to nobody': (headers) => headers['referrer-policy'] === 'no-referrer',
  'our window is ours': (headers) => headers['cross-origin-opener-policy'] === 'same-origin',
  'our replies are ours': (headers) => headers['cross-origin-resource-policy'] === 'same-origin',
  'no camera, microphone or place': (headers) =>
    /camera=\(\), microphone=\(\), geolocation=\(\)/.test(String(headers['permissions-policy'])),
  'other sites are granted nothing': (headers) =>
    !Object.keys(headers).some((name) => name.startsWith('access-control-')),
  'the program is not named': (headers) => !('server' in headers) && !('x-powered-by' in headers),
};
const broken = (headers: Headers) => Object.keys(rules).filter((rule) => !rules[rule]?.(headers));

test.each(endpoints)('%s answers with every header, to anybody', async (_, endpoint) => {
  const asked = { method: endpoint.method, url: urlOf(endpoint) } as const;
  const { headers } = await world.app.inject({ ...asked, ...(endpoint.method === 'GET' ? {} : { payload: {} }) });
  expect(broken(headers)).toEqual([]);
  expect(headers['cache-control']).toMatch(/no-store/);
  expect(headers['content-type']).toMatch(/charset=utf-8/);
});

test.each(others)('%s answers with every header', async (url) => {
  expect(broken((await world.app.inject(url)).headers)).toEqual([]);
});

test('the rules find what they are made to find', () => {
  expect(broken({ 'access-control-allow-origin': '*', server: 'x' })).toHaveLength(15);
});

test('over https the browser is asked to stay there, over http it is not', async () => {
  expect((await secure.inject('/api/public-settings')).headers['strict-transport-security']).toMatch(
    /max-age=31536000/,
  );
  expect((await world.app.inject('/api/public-settings')).headers).not.toHaveProperty('strict-transport-security');
});

const evil = 'https://evil.example';
const foreign: readonly (readonly [string, Record<string, string>, string | object])[] = [
  [
    'a form of another site',
    { origin: evil, 'content-type': 'application/x-www-form-urlencoded' },
    'username=a&password=b',
  ],
  [
    'a form that passes text for JSON',
    { origin: 'null', 'content-type': 'text/plain' },
    '{"username":"a","password":"b"}',
  ],
  [
    'a form with a file',
    { 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data; boundary=x' },
    '--x--',
  ],
  ['a script of another site', { origin: evil, 'sec-fetch-site': 'cross-site' }, {}],
  ['a page of a neighbouring subdomain', { origin: 'https://other.localhost', 'sec-fetch-site': 'same-site' }, {}],
  ['a browser too old to say where it comes from', { cookie: '__Host-sanam-refresh=x; __Host-sanam-pending=y' }, {}],
];

test.each(endpoints.filter(([, { method }]) => method !== 'GET'))(
  '%s does nothing for pages of other sites',
  async (_, endpoint) => {
    for (const [who, headers, payload] of foreign) {
      const answer = await world.app.inject({ method: endpoint.method, url: urlOf(endpoint), headers, payload });
      expect([403, 415], who).toContain(answer.statusCode);
      expect(answer.cookies, who).toEqual([]);
    }
  },
);

test('no question of another site is answered beforehand (CORS)', async () => {
  const answer = await world.app.inject({
    method: 'OPTIONS',
    url: '/api/login',
    headers: { origin: evil, 'access-control-request-method': 'POST' },
  });
  expect(answer.statusCode).toBe(404);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a refresh asked for by another site rotates nothing', async () => {
  const answer = await world.login(await world.person(), { headers: browser });
  const cookies = { '__Host-sanam-refresh': answer.cookies['__Host-sanam-refresh']?.value ?? '' };
  const from = (headers: Record<string, string>) => world.call('POST', '/token/refresh', { cookies, headers });
  expect((await from({ origin: evil, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  world.later(60);
  expect((await from(browser)).status).toBe(200);
});

test('every cookie is for this host alone, over a secure connection, out of reach of scripts and other sites', async () => {
  const names = new Set<string>();
  await world.requireSecondCheck(['administrator']);
  const pending = await world.login(await world.person(), { headers: browser });
  await world.requireSecondCheck([]);
  const signedIn = await world.login(await world.person(), { headers: browser });
  const out = await world.call('POST', '/token/invalidate', { headers: browser });
  for (const { cookies } of [pending, signedIn, out])
    for (const cookie of Object.values(cookies)) {
      names.add(cookie.name);
      expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Strict' });
      expect(cookie.name).toMatch(/^__Host-/);
      expect(cookie).not.toHaveProperty('domain');
    }
  expect([...names].sort()).toEqual(['__Host-sanam-pending', '__Host-sanam-refresh']);
});
