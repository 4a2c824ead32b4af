import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Context } from 'oidc-provider';

/** Somebody whom a provider knows, by what it says of them. */
export type KnownPerson = { readonly sub: string } & Readonly<Record<string, unknown>>;

export const registered = { clientId: 'sanam', clientSecret: 'a-secret-of-the-tests-1234567890' };

async function listening(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

/** The page somebody signs in on: their name, and no password. */
const page = (uid: string) => `<!doctype html><html lang="en"><title>Sign in at the provider</title>
<form method="post" action="/interaction/${uid}"><h1>Provider of the tests</h1>
<label>Who are you? <input name="who" autocomplete="off"></label><button>Sign in</button></form></html>`;

/** A provider as organisations run them, in this process, with the people it is given. */
export async function openProvider(people: Map<string, KnownPerson>, callback: string, port = 0) {
  const server = createServer((request, response) => void answer(request, response));
  const issuer = await listening(server, port);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, configurationOf(people, callback, await exportJWK(privateKey)));
  const serve = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (!uid) return serve(request, response);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return void response.end(page(uid));
    }
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const who = new URLSearchParams(Buffer.concat(parts).toString()).get('who') ?? '';
    const { amr, acr } = people.get(who) ?? { sub: who, amr: undefined, acr: undefined };
    const result = people.has(who)
      ? { login: { accountId: who, amr, acr } }
      : { error: 'access_denied', error_description: 'nobody of that name' };
    await provider.interactionFinished(request, response, result);
  }

  return { issuer, signIn: signInAt(callback), close: () => closed(server) };
}

const configurationOf = (people: ReadonlyMap<string, KnownPerson>, callback: string, key: object) => ({
  clients: [{ client_id: registered.clientId, client_secret: registered.clientSecret, redirect_uris: [callback] }],
  jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['of-the-tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
  claims: {
    openid: ['sub', 'amr', 'acr'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  acrValues: ['urn:two'],
  findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: async () => people.get(sub) }),
  async loadExistingGrant({ oidc: { provider, client, session } }: Context) {
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

/** What a browser does: follows, keeps cookies, fills in the page. Gives what it comes back with, behind the question mark. */
const signInAt =
  (callback: string) =>
  async (address: string, who: string): Promise<string> => {
    const cookies = new Map<string, string>();
    const visit = async (url: string, body?: URLSearchParams): Promise<string> => {
      if (url.startsWith(callback)) return new URL(url).search.slice(1);
      const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
      const answer = await fetch(url, { redirect: 'manual', headers, ...(body ? { method: 'POST', body } : {}) });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next) return visit(new URL(next, url).href);
      if (!url.includes('/interaction/')) throw new Error(`${answer.status} ${await answer.text()}`);
      return visit(url, new URLSearchParams({ who }));
    };
    return visit(address);
  };

type Token = { readonly claims: Readonly<Record<string, unknown>>; readonly bySomebodyElse?: boolean };

/** A provider that answers with any token a test asks for: what a real one never does. */
export async function openLiar() {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  let token: Token = { claims: {} };
  const server = createServer((request, response) => void answer(request, response));
  const issuer = await listening(server);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  const signed = ({ claims, bySomebodyElse = false }: Token) => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: registered.clientId, sub: 'liar', iat: now, exp: now + 300 };
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign((bySomebodyElse ? other : own).privateKey);
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'x', token_type: 'Bearer', id_token: await signed(token) }),
  };
  async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('content-type', 'application/json');
    const give = answers[url];
    if (!give) response.statusCode = 404;
    response.end(JSON.stringify(give ? await give() : {}));
  }
  return { issuer, tell: (next: Token) => void (token = next), close: () => closed(server) };
}
