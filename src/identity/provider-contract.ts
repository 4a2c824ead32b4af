import { z } from 'zod';
import { codeText, contract, instant, nothing } from '../platform/contract.ts';
import { signedInOrPending } from './signed-in-schema.ts';

/** What an answer of the provider may come to, with a sentence each. */
const answers = [
  'provider_off',
  'provider_away',
  'provider_refused',
  'provider_answer_wrong',
  'provider_way_lost',
] as const;

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** What a company settles of its provider; the secret stays as it is where none is given. */
const settings = z.object({
  name: codeText(60),
  issuer: text(300),
  clientId: text(300),
  scopes: z
    .array(z.string().regex(/^[!#-[\]-~]{1,60}$/))
    .min(1)
    .max(10),
  acr: text(300).nullable(),
  isOn: z.boolean(),
  linksByEmail: z.boolean(),
  createsExaminees: z.boolean(),
  trustsSecondFactor: z.boolean(),
  isDemanded: z.boolean(),
  spareAccountId: z.uuid().nullable(),
});

const open = { network: { atOnce: 300, perSecond: 5 }, strangers: { atOnce: 200, perSecond: 10 } } as const;
/** What the browser brought back, as it stood behind the question mark. */
const query = z.string().max(8_000);
/** For callers that are no browser, which have it as a cookie. */
const attempt = z.string().max(4_000);

/** Where the browser goes; `attempt` is null for a browser, which keeps it as a cookie. */
const way = z.object({ url: z.url({ protocol: /^https?$/ }), attempt: z.string().nullable() });

/** Signing in through the provider of a company, by OpenID Connect (docs/decisions/0126). */
export const providerEndpoints = contract({
  beginProviderSignIn: {
    method: 'POST',
    path: '/provider/begin',
    summary: 'Where a browser goes to sign in through the provider of the company with this code.',
    permission: 'public',
    ownTransactions: true,
    limit: open,
    input: z.object({
      company: text(60).toLowerCase(),
      remember_me: z.boolean().default(false),
      area: z.enum(['admin', 'examinee']).default('examinee'),
      returnTo: z.string().max(500).optional(),
    }),
    reply: way,
    refusals: ['provider_unknown', 'provider_away'],
  },
  finishProviderSignIn: {
    method: 'POST',
    path: '/provider/finish',
    summary: 'Signs in whom the provider sent back. Answers as a sign-in does, also where a second check is pending.',
    permission: 'public',
    ownTransactions: true,
    limit: open,
    input: z.object({ query, attempt: attempt.optional() }),
    reply: signedInOrPending.extend({
      area: z.enum(['admin', 'examinee']),
      rememberMe: z.boolean(),
      returnTo: z.string().nullable(),
    }),
    refusals: [
      ...answers,
      'provider_not_linked',
      'provider_email_unverified',
      'provider_several_accounts',
      'provider_number_taken',
      'account_disabled',
      'company_closed',
      'demonstration_closed',
      'limit_of_examinees_reached',
      'too_many_attempts',
    ],
  },
  readOwnProvider: {
    method: 'GET',
    path: '/profile/provider',
    summary: 'The provider of one’s company, and whether one is linked with somebody there.',
    permission: 'signed_in',
    aboutAccount: true,
    input: nothing,
    reply: z.object({
      /** Null where the company has none that is on. */
      name: z.string().nullable(),
      link: z.object({ knownAs: z.string(), linkedAt: instant, lastUsedAt: instant.nullable() }).nullable(),
    }),
    refusals: [],
  },
  beginProviderLink: {
    method: 'POST',
    path: '/profile/provider/begin',
    summary: 'Where a browser goes to show who this person is at the provider of the company.',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    asksAgain: true,
    input: nothing,
    reply: way,
    refusals: ['provider_off', 'provider_away'],
  },
  finishProviderLink: {
    method: 'POST',
    path: '/profile/provider/finish',
    summary: 'Links this person with whom the provider sent back.',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    input: z.object({ query, attempt: attempt.optional() }),
    reply: z.object({ area: z.enum(['admin', 'examinee']) }),
    refusals: [...answers, 'provider_linked_elsewhere'],
  },
  removeProviderLink: {
    method: 'DELETE',
    path: '/profile/provider',
    summary: 'The provider no longer leads to this person; not where it is the only way in.',
    permission: 'signed_in',
    aboutAccount: true,
    asksAgain: true,
    input: nothing,
    reply: nothing,
    refusals: ['provider_only_way'],
  },
  readProvider: {
    method: 'GET',
    path: '/settings/provider',
    summary: 'The provider of the company, what to register there, and who may keep a password.',
    permission: 'company_admin',
    input: nothing,
    reply: z.object({
      provider: settings.nullable(),
      linked: z.int(),
      /** What is registered at the provider as the address to come back to. */
      callback: z.string(),
      /** Where people of the company sign in. */
      signIn: z.string(),
      administrators: z.array(z.object({ accountId: z.uuid(), signInName: z.string() })),
    }),
    refusals: [],
  },
  saveProvider: {
    method: 'PUT',
    path: '/settings/provider',
    summary: 'The provider of the company from now on. Another issuer ends all links.',
    permission: 'company_admin',
    asksAgain: true,
    input: settings.extend({ clientSecret: text(500).nullable() }),
    reply: nothing,
    refusals: [
      'issuer_no_address',
      'issuer_not_https',
      'scope_openid_missing',
      'client_secret_missing',
      'spare_missing',
      'created_are_linked',
    ],
  },
  removeProvider: {
    method: 'DELETE',
    path: '/settings/provider',
    summary: 'The company has no provider from now on; all links with it end.',
    permission: 'company_admin',
    asksAgain: true,
    input: nothing,
    reply: nothing,
    refusals: [],
  },
  tryProvider: {
    method: 'POST',
    path: '/settings/provider/try',
    summary: 'Asks the address what its provider says of itself. Nobody signs in, and nothing is saved.',
    permission: 'company_admin',
    ownTransactions: true,
    input: z.object({ issuer: text(300) }),
    reply: z.object({ issuer: z.string(), signIn: z.string() }),
    refusals: ['issuer_no_address', 'issuer_not_https', 'provider_away'],
  },
});
