import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { identityContract } from '../identity/contract.ts';
import type { Actor } from '../platform/access.ts';
import type { Language } from '../platform/language.ts';
import { resultContract } from '../results/contract.ts';
import { sittingContract } from '../sittings/contract.ts';
import { certificateFilling } from './certificate-words.ts';
import type { Filling } from './holes.ts';
import { homeFilling } from './home-words.ts';
import type { ShellName } from './shell-names.ts';

/** What the server knows for a page: in which form it is drawn, and what it is filled with. */
export type GivenPage = Filling & { readonly form: string };
export type Give = (request: FastifyRequest, page: Asked) => Promise<GivenPage | null>;
type Asked = { readonly name: ShellName; readonly language: Language };

type Surroundings = {
  readonly app: Pick<FastifyInstance, 'inject'>;
  /** Who holds the session that a browser brings with the page. */
  readonly holder: (request: FastifyRequest) => Promise<Actor>;
  readonly sign: (claims: { session: string }, seconds: number) => Promise<string>;
};

/** The longest that a page waits for it; after that it comes as it is and asks by itself. */
const patience = 1000;
const settingsUrl = '/api/public-settings';
/** As `latestMessagesQuery` of the page asks. */
const latestMessagesUrl = '/api/my/messages?limit=3';

/**
 * Asks the product's own endpoints what the page would ask first, as its caller and within the same permissions and limits.
 * Whatever goes wrong, the page comes without it.
 */
export function giveWith(surroundings: Surroundings): Give {
  const asking: Partial<Record<ShellName, (request: FastifyRequest, language: Language) => Promise<GivenPage | null>>> =
    {
      index: (request, language) => giveHome(surroundings, request, language),
      'certificates-code': (request, language) => giveCertificate(surroundings, request, language),
    };
  return async (request, { name, language }) => {
    const given = asking[name]?.(request, language).catch(() => null);
    return given ? Promise.race([given, later(patience)]) : null;
  };
}

const later = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds).unref());

async function giveHome(surroundings: Surroundings, request: FastifyRequest, language: Language) {
  const actor = await surroundings.holder(request);
  if (actor.kind !== 'examinee' || actor.passwordDue || actor.factorDue) return null;
  const authorization = `Bearer ${await surroundings.sign({ session: actor.sessionId }, 10)}`;
  const urls = [settingsUrl, '/api/profile', '/api/my/exams', '/api/my/subscriptions', latestMessagesUrl];
  const replies = await repliesTo(surroundings, request, urls, { authorization });
  const profile = z.safeDecode(identityContract.profile.reply, replies['/api/profile'] as never);
  const mine = z.safeDecode(sittingContract.listMyExams.reply, replies['/api/my/exams'] as never);
  if (!profile.success || !mine.success || !profile.data.loggedIn || isClosed(replies)) return null;
  return { replies, ...homeFilling(profile.data, mine.data.exams, language) };
}

async function giveCertificate(surroundings: Surroundings, request: FastifyRequest, language: Language) {
  const code = /\/certificates\/([\w-]{22})$/.exec(request.url)?.[1];
  if (!code) return null;
  const url = `/api/certificates/${code}`;
  const replies = await repliesTo(surroundings, request, [settingsUrl, url], {});
  const checked = z.safeDecode(resultContract.checkCertificate.reply, replies[url] as never);
  const filling = checked.success && !isClosed(replies) ? certificateFilling(checked.data, code, language) : null;
  return filling && { replies, ...filling };
}

const isClosed = (replies: Filling['replies']) =>
  (replies[settingsUrl] as { maintenance?: boolean } | undefined)?.maintenance !== false;

type Headers = Readonly<Record<string, string>>;

/** What the endpoints answer; one that does not answer with a reply is left out. */
async function repliesTo(
  { app }: Surroundings,
  request: FastifyRequest,
  urls: readonly string[],
  headers: Headers,
): Promise<Filling['replies']> {
  const { 'user-agent': program, 'x-forwarded-for': forwarded } = request.headers;
  const asCaller = {
    ...(program ? { 'user-agent': program } : {}),
    ...(forwarded ? { 'x-forwarded-for': String(forwarded) } : {}),
    ...headers,
  };
  const remoteAddress = request.socket.remoteAddress;
  const answers = await Promise.all(
    urls.map(async (url) => {
      const answer = await app.inject({
        method: 'GET',
        url,
        headers: asCaller,
        ...(remoteAddress ? { remoteAddress } : {}),
      });
      return answer.statusCode === 200 ? [[url, answer.json<unknown>()] as const] : [];
    }),
  );
  return Object.fromEntries(answers.flat());
}
