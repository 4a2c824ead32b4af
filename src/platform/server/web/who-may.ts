import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { may, type Actor } from '../../access.ts';
import { diskLow, needsRoom, type Endpoint } from '../../contract.ts';
import { refuse } from '../../refusal.ts';
import type { SecurityKind } from '../../security-kinds.ts';
import { isForeign, problem, refused } from './http-problems.ts';
import { announcedBytes, smallBody, type BodiesInFlight } from './large-bodies.ts';
import { whyNotYet } from './why-not-yet.ts';

/** What decides who gets in. */
export type Admitting = {
  /** Reads who asks, from the bearer token or a cookie. A `hot` endpoint trusts the signature: its statement checks the row. */
  readonly identify: (request: FastifyRequest, endpoint: Pick<Endpoint, 'kind' | 'byCookie'>) => Promise<Actor>;
  /** Whether the disk has room for more than answers. */
  readonly hasRoom: () => Promise<boolean>;
  /** Counts one more call with a key, a larger body twice; gives the seconds to wait where there were too many. */
  readonly secondsToWaitOf?: (keyId: string) => number;
  /** What larger bodies take of the memory; where nobody counts for all, each contract counts its own. */
  readonly bodies?: BodiesInFlight;
};

type Note = (refused: SecurityKind, actor?: Actor) => void;

/** A request and the answer it will get. */
type Exchange = { readonly request: FastifyRequest; readonly response: FastifyReply };

/** Who asks, where they may; null where the answer has been given, which is no. */
export async function whoMay(
  endpoint: Endpoint,
  { identify, hasRoom, secondsToWaitOf }: Admitting,
  { request, response }: Exchange,
  note: Note,
): Promise<Actor | null> {
  const no = (...why: [status: number, detail?: string]) => (problem(response, ...why), null);
  if (endpoint.method !== 'GET' && isForeign(request)) {
    note('foreign_page');
    return no(403, 'foreign_origin');
  }
  const actor = await identify(request, endpoint);
  if (!may(actor, endpoint.permission) || isClosedTo(actor, endpoint)) {
    if (actor.kind === 'anonymous') return no(401);
    note('not_permitted', actor);
    return no(403);
  }
  const wait = actor.kind === 'program' ? (secondsToWaitOf?.(actor.keyId) ?? 0) : 0;
  if (wait > 0) {
    note('limited', actor);
    problem(response.header('retry-after', String(wait)), 429, { seconds: wait });
    return null;
  }
  const notYet = whyNotYet(actor, endpoint);
  if (notYet) return no(403, notYet);
  if (!needsRoom(endpoint) || (await hasRoom())) return actor;
  refused(response, refuse(diskLow));
  return null;
}

/** What does not say that programs may call it is closed to their keys, whatever they hold. */
const isClosedTo = (actor: Actor, { permission, programs }: Endpoint): boolean =>
  actor.kind === 'program' && permission !== 'public' && programs !== true;

type BeforeBody = Admitting & {
  readonly bodies: BodiesInFlight;
  readonly noteFor: (endpoint: Endpoint, request: FastifyRequest, response: FastifyReply) => Note;
};

/**
 * Before a larger body is read, its sender has to be somebody who may send it, and it needs room: no stranger fills the
 * memory. Who may is asked again after it was read, as that can take long.
 */
export const beforeLargeBody =
  (endpoint: Endpoint, admitting: BeforeBody): onRequestHookHandler =>
  (request, response, done) => {
    if (announcedBytes(request) <= smallBody) return done();
    whoMay(endpoint, admitting, { request, response }, admitting.noteFor(endpoint, request, response))
      .then((actor) => actor && admitting.bodies.hasRoomFor(request, response, endpoint, actor) && done())
      .catch(done);
  };
