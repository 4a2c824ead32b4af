import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { browser, signInWorld, type Person } from '../acceptance/people.fixture.ts';
import { refreshCookie } from '../identity/server/session/cookies.ts';
import { holderWith } from '../identity/server/session/identify.ts';
import { giveWith, type Give } from './given.ts';

let world: Awaited<ReturnType<typeof signInWorld>>;
let give: Give;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
  const { tokens, pools } = world.runtime;
  const holder = holderWith(tokens, pools.identify, { isLocal: true });
  const held = (request: FastifyRequest) => holder(request.cookies[refreshCookie] ?? '');
  give = giveWith({ app: world.app, holder: held, sign: tokens.sign });
});
afterAll(() => world.close());

/** The page as this browser asks for it. */
const ask = (url: string, cookie = '', network = '198.51.100.9') =>
  ({
    url,
    cookies: { [refreshCookie]: cookie },
    headers: { 'x-forwarded-for': network },
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as FastifyRequest;

async function signIn(person: Person) {
  const { body, cookies } = await world.login(person, { headers: browser });
  return { token: body.token, cookie: cookies[refreshCookie]?.value ?? '' };
}
const home = { name: 'index', language: 'en' } as const;

test('an examinee’s home comes with what its own endpoints answer, and nothing else', async () => {
  const { token, cookie } = await signIn(await world.person('ROLE_EXAMINEE'));
  const given = await give(ask('/', cookie), home);
  expect(given).toMatchObject({ form: 'none', words: { person: 'Som Chai', initials: 'SC', company: 'School' } });
  const urls = ['/public-settings', '/profile', '/my/exams', '/my/subscriptions', '/my/messages?limit=3'];
  expect(Object.keys(given?.replies ?? {})).toEqual(urls.map((url) => `/api${url}`));
  for (const url of urls.filter((each) => each !== '/my/exams'))
    expect(given?.replies[`/api${url}`]).toEqual((await world.call('GET', url, { token })).body);
});

test('a session that is over, a made-up one, and nobody get the page as it is', async () => {
  const { token, cookie } = await signIn(await world.person('ROLE_EXAMINEE'));
  await world.call('POST', '/token/invalidate', { token, headers: browser, cookies: { [refreshCookie]: cookie } });
  expect(await give(ask('/', cookie), home)).toBeNull();
  expect(await give(ask('/', `${cookie.slice(0, -2)}xx`), home)).toBeNull();
  expect(await give(ask('/'), home)).toBeNull();
});

test('staff are given nothing of an examinee’s home', async () => {
  const { cookie } = await signIn(await world.person('ROLE_COMPANY_ADMIN'));
  expect(cookie).not.toBe('');
  expect(await give(ask('/', cookie), home)).toBeNull();
});

const certificate = { name: 'certificates-code', language: 'th' } as const;
const code = 'AAAAAAAAAAAAAAAAAAAAAA';

test('the page of a certificate comes with its verdict; what can be no code is left to the page', async () => {
  expect(await give(ask(`/th/certificates/${code}`), certificate)).toMatchObject({
    form: 'unknown',
    words: { code },
    replies: { [`/api/certificates/${code}`]: { verdict: 'unknown' } },
  });
  expect(await give(ask('/th/certificates/short'), certificate)).toBeNull();
});

test('who asks for certificates too often gets pages without verdicts, within the endpoint’s own limit', async () => {
  const asked = () => give(ask(`/certificates/${code}`, '', '203.0.113.200'), { ...certificate, language: 'en' });
  let pages = 0;
  while (pages < 70 && (await asked())) pages++;
  expect(pages).toBeGreaterThanOrEqual(59);
  expect(pages).toBeLessThan(70);
});

test('an answer that does not come is not waited for', async () => {
  const broken = giveWith({
    app: { inject: () => Promise.reject(new Error('gone')) } as never,
    holder: async () => ({ kind: 'anonymous' }),
    sign: async () => '',
  });
  expect(await broken(ask(`/certificates/${code}`), certificate)).toBeNull();
});
