import * as client from 'openid-client';
import { z } from 'zod';
import type { FetchOutside } from '../../../platform/server/web/fetch-outside.ts';
import { stateOf, type Claims, type Errand } from '../../domain/provider.ts';

/** A provider as it is asked: its address, and who we are there. */
export type OwnRegistration = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

type Way = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** The provider could not be asked: it is away, or its address is not one of a provider. */
export class ProviderAway extends Error {}
/** The provider said no; `reason` is its code, such as `access_denied`. */
export class ProviderRefused extends Error {
  readonly reason: string;
  constructor(reason: string, options: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
/** What came back proves nothing: another state or nonce, a code used before, a signature or an issuer that is not right. */
export class AnswerWrong extends Error {}

/** What the providers of companies are asked, and what they answer. */
export type OpenId = {
  readonly callback: string;
  /** Where its people sign in. Throws `ProviderAway`. */
  readonly look: (issuer: string) => Promise<{ issuer: string; signIn: string }>;
  readonly begin: (provider: OwnRegistration, asked: Asked) => Promise<Way & { readonly url: string }>;
  /** Whom the provider let in, from the address it sent them back to. Throws one of the three. */
  readonly finish: (provider: OwnRegistration, way: Way, query: string) => Promise<Claims>;
};

type Asked = { readonly scopes: readonly string[]; readonly acr: string | null; readonly errand: Errand };

const keptFor = 60 * 60 * 1000;
const failureKeptFor = 15 * 1000;
const mostKept = 500;
/** Seconds that the clock of a provider may be off. */
const clockTolerance = 60;

type Kept = { readonly until: number; readonly config: Promise<client.Configuration> };

/** OpenID Connect with code, PKCE, state and nonce, every time. What a provider says of itself is kept for an hour. */
export function openIdWith(fetch: FetchOutside, callback: string, named: readonly string[]): OpenId {
  const kept = new Map<string, Kept>();
  const discovered = (provider: OwnRegistration, anew = false): Promise<client.Configuration> => {
    const key = JSON.stringify(provider);
    const before = kept.get(key);
    if (!anew && before && before.until > Date.now()) return before.config;
    const config = discover(provider, fetch, named);
    kept.delete(key);
    const [oldest] = kept.size < mostKept ? [] : kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, { until: Date.now() + keptFor, config });
    config.catch(() => kept.set(key, { until: Date.now() + failureKeptFor, config }));
    return config;
  };
  return {
    callback,
    async look(issuer) {
      const config = await discovered({ issuer, clientId: 'unknown', clientSecret: 'unknown' }, true);
      const { issuer: found, authorization_endpoint: signIn = '' } = config.serverMetadata();
      return { issuer: found, signIn };
    },
    async begin(provider, { scopes, acr, errand }) {
      const config = await discovered(provider);
      const state = stateOf(errand, client.randomState());
      const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(acr ? { acr_values: acr } : {}),
      });
      return { url: url.href, state, nonce, verifier };
    },
    async finish(provider, { state, nonce, verifier }, query) {
      const config = await discovered(provider);
      const back = new URL(callback);
      back.search = query;
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(config, back, checks).catch(rethrow);
      const inToken = claimsIn(tokens.claims());
      if (inToken.email !== undefined || !config.serverMetadata().userinfo_endpoint) return inToken;
      const more = await client.fetchUserInfo(config, tokens.access_token, inToken.sub).catch(rethrow);
      return { ...claimsIn(more), amr: inToken.amr, acr: inToken.acr };
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret }: OwnRegistration,
  fetch: FetchOutside,
  named: readonly string[],
): Promise<client.Configuration> {
  const address = new URL(issuer);
  const metadata = { [client.clockTolerance]: clockTolerance };
  try {
    const config = await client.discovery(address, clientId, metadata, client.ClientSecretBasic(clientSecret), {
      [client.customFetch]: (url, options) => fetch(url, { ...options, body: textOf(options.body) }),
      // The guard decides about plain HTTP, for the provider's other addresses as well.
      execute: [
        client.enableNonRepudiationChecks,
        ...(named.includes(address.origin) ? [client.allowInsecureRequests] : []),
      ],
    });
    const { issuer: found, authorization_endpoint: signIn = '' } = config.serverMetadata();
    // Browsers are sent there: to a page of the web and nothing else.
    const { origin, protocol } = new URL(signIn);
    const isPage = protocol === 'https:' || named.includes(origin);
    // An issuer with a hole in it is that of everybody who has an account there, in every organisation.
    if (isPage && !found.includes('{')) return config;
  } catch (error) {
    throw new ProviderAway('the provider cannot be asked', { cause: error });
  }
  throw new ProviderAway('what it says of itself cannot be used');
}

function textOf(body: client.FetchBody): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new Error('no such body is sent to a provider');
}

const codesOfAnswers = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];

/** What went wrong, as far as it makes a difference to who stands there. */
function rethrow(error: unknown): never {
  if (error instanceof client.AuthorizationResponseError) throw new ProviderRefused(error.error, { cause: error });
  if (error instanceof client.ResponseBodyError)
    throw codesOfAnswers.includes(error.error)
      ? new ProviderRefused(error.error, { cause: error })
      : new AnswerWrong(error.error, { cause: error });
  const { code } = error as { code?: string };
  const isAnswer = code?.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT';
  if (isAnswer) throw new AnswerWrong(code ?? '', { cause: error });
  throw new ProviderAway('the provider cannot be asked', { cause: error });
}

/** Providers write what they like: what is of another kind than the standard says is left out. */
const text = z.string().optional().catch(undefined);
const said = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  // Some write it as a word.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .optional()
    .catch(undefined),
  name: text,
  given_name: text,
  family_name: text,
  preferred_username: text,
  amr: z.array(z.string()).optional().catch(undefined),
  acr: text,
});

function claimsIn(given: unknown): Claims {
  const read = said.safeParse(given);
  if (!read.success) throw new AnswerWrong('the provider names nobody');
  const { email_verified, given_name, family_name, preferred_username, ...same } = read.data;
  return {
    ...same,
    emailVerified: email_verified,
    givenName: given_name,
    familyName: family_name,
    preferredUsername: preferred_username,
  };
}
