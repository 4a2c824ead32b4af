import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor, ActorOf, ProgramActor } from '../access.ts';
import type { Contract, Endpoint, Input, RefusalCode, Reply } from '../contract.ts';
import { NotPermitted, Refusal, statusOf } from '../refusal.ts';
import type { Db, InTransaction } from './database/database.ts';
import { openEventStreams, type EventStreams } from './live/event-streams.ts';
import { problem } from './web/http-problems.ts';
import { beforeLargeBody, whoMay, type Admitting } from './web/who-may.ts';
import { asksAgain, whyNotCheckedLately } from './web/why-not-yet.ts';
import { BodiesInFlight, bodyLimitOf } from './web/large-bodies.ts';
import { Limits } from './web/limits.ts';
import { encoded, send, type File } from './web/reply.ts';
import { everythingSentIn, fileIn, refuseInput } from './web/sent-input.ts';
import type { SecurityEvent } from './log/security-log.ts';
import { fenceFor, transactions, type Transact } from './database/transact.ts';
import { noteOf } from './log/watched.ts';

/** What the wire knows about the caller, for the few handlers that sign people in and out. */
export type Wire = {
  /** The shortened network address, for rate limits and the record. */
  readonly network: string;
  /** The whole address: compared with the networks of an exam, and kept nowhere. */
  readonly address: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly header: (name: string) => string | null;
  /** A proxy says for whom it asks, and is not among TRUSTED_PROXIES: the network is its own, not the caller's. */
  readonly byUnknownProxy: boolean;
  /** Whether a page in a browser asks: such a caller gets its refresh token as a cookie, never to read. */
  readonly isBrowser: boolean;
  readonly cookie: (name: string) => string | null;
  /** The bearer token as it was sent. */
  readonly bearer: string | null;
  /** What the caller says of its program and device; empty where it says nothing. */
  readonly userAgent: string;
  /** Sets a cookie no script can read; `null` removes it. */
  readonly setCookie: (name: string, value: string | null, maxAgeSeconds: number) => void;
};

export type Context<Caller = Actor> = {
  readonly db: Db;
  readonly actor: Caller;
  readonly now: Date;
  readonly wire: Wire;
  /** The bytes of an upload; empty for every other kind. */
  readonly file: Uint8Array;
};

type Known = Omit<Context, 'db' | 'file'>;
/** What a handler gets that opens its own transactions. `gone` is raised when the caller leaves before the answer. */
export type Transacting<Caller = Actor> = Omit<Context<Caller>, 'db'> & {
  readonly transact: Transact;
  readonly gone: AbortSignal;
};
/** Of the caller, a handler knows what the permission of its endpoint has made sure of. */
type ContextOf<E extends Endpoint> = Asking<
  E,
  E extends { kind: 'hot' } ? Known : E extends { ownTransactions: true } ? Transacting : Context
>;
type Asking<E extends Endpoint, C extends Known> = Omit<C, 'actor'> & { readonly actor: CallerOf<E> };
type CallerOf<E extends Endpoint> =
  | Exclude<ActorOf<E['permission']>, ProgramActor>
  | (E extends { programs: true } ? ProgramActor : never);

type Handler<E extends Endpoint> = E extends { kind: 'stream' }
  ? (input: Input<E>, context: ContextOf<E>, signal: AbortSignal) => Promise<AsyncIterable<Reply<E>>>
  : E extends { kind: 'download' }
    ? (input: Input<E>, context: ContextOf<E>) => Promise<File | Refusal<RefusalCode<E>>>
    : (input: Input<E>, context: ContextOf<E>) => Promise<Reply<E> | Refusal<RefusalCode<E>>>;

export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };

type Shortcut<E extends Endpoint> = (input: Input<E>, context: Asking<E, Known>) => Promise<Reply<E> | null>;
/**
 * Tried before a transaction is opened, for those who lack nothing. Null leaves the call to its handler, which alone refuses. Behind a
 * pass it knows no more than that the pass was signed here: its statement looks at the pass as it does at the rest.
 */
export type Shortcuts<C extends Contract> = { readonly [Name in keyof C]?: Shortcut<C[Name]> };
type AnyShortcut = (input: unknown, context: Known) => Promise<unknown>;

export type ServeContext = Admitting & {
  readonly inTransaction: InTransaction;
  readonly now: () => Date;
  readonly wire: (request: FastifyRequest, response: FastifyReply) => Wire;
  /** Where nothing is given, an event stream runs until its reader leaves. */
  readonly streams?: EventStreams;
  /** Whether people sign in from this network; where nobody says, from none. */
  readonly isKnownNetwork?: (network: string) => boolean;
  /** The security log. */
  readonly note?: (event: SecurityEvent) => void;
  /** What larger bodies take of the memory; of this contract alone where nobody counts for all. */
  readonly bodies?: BodiesInFlight;
  /** Before a caller is asked to come again: a program that asks again at once is kept from it a little. */
  readonly pause?: () => Promise<void>;
};

type AnyContext = Partial<Context & Transacting>;
type AnyHandler = (input: unknown, context: AnyContext, signal: AbortSignal) => Promise<unknown>;
type Route = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: AnyHandler;
  readonly shortcut: AnyShortcut | undefined;
  /** The shortcut of a call behind a pass, which it looks at itself. */
  readonly byPass: AnyShortcut | undefined;
  readonly limits: Limits;
};

/** Turns a contract and its handlers into HTTP routes. Every request takes the same seven steps. */
export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  surroundings: ServeContext & { readonly shortcuts?: Shortcuts<C> | undefined },
): void {
  const limits = new Limits();
  const noteFor = (endpoint: Endpoint, request: FastifyRequest, response: FastifyReply) =>
    noteOf(surroundings.note, endpoint, surroundings.wire(request, response));
  const before = { bodies: new BodiesInFlight(), ...surroundings, noteFor };
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const shortcut = surroundings.shortcuts?.[name] as AnyShortcut | undefined;
    const handle = handlers[name] as unknown as AnyHandler;
    const isBehindPass = endpoint.permission === 'sitting' && !endpoint.asksAgain;
    const ways = isBehindPass ? { shortcut: undefined, byPass: shortcut } : { shortcut, byPass: undefined };
    const route = { name, endpoint, handle, ...ways, limits };
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      bodyLimit: bodyLimitOf(endpoint),
      ...(endpoint.permission === 'public' ? {} : { onRequest: beforeLargeBody(endpoint, before) }),
      handler: (request, response) => answer(route, surroundings, request, response),
    });
  }
}

async function answer(
  route: Route,
  surroundings: ServeContext,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const known = { now: surroundings.now(), wire: surroundings.wire(request, response) };
  const note = noteOf(surroundings.note, endpoint, known.wire);
  const isKnown = surroundings.isKnownNetwork?.(known.wire.network) ?? false;
  const seconds = secondsToWait(route, known, isKnown);
  if (seconds > 0) {
    note('limited');
    await surroundings.pause?.();
    return problem(response.header('retry-after', String(seconds)), 429, { seconds });
  }
  const exchange = { request, response };
  if (await isDoneByPass(route, surroundings, exchange, { known, note })) return response;
  const actor = await whoMay(endpoint, surroundings, exchange, note);
  if (!actor) return response;
  const input = z.safeDecode(endpoint.input, everythingSentIn(endpoint, request));
  if (!input.success) return refuseInput(request, response, input.error.issues);

  const unproven = asksAgain(endpoint, input.data) ? whyNotCheckedLately(actor, known.now) : null;
  if (unproven) return send(response, unproven);

  const left = endpoint.kind === 'stream' || endpoint.ownTransactions ? leaving(response) : nobody;
  const asked = { ...known, actor, left, isKnown, request, input: input.data };
  const outcome = await outcomeOf(route, surroundings, asked).catch((error: unknown) => {
    if (error instanceof NotPermitted) note('not_permitted', actor);
    throw error;
  });
  if (outcome instanceof Refusal) note(outcome, actor);
  if (endpoint.kind === 'stream') {
    const { streams = openEventStreams(async () => null) } = surroundings;
    return streams.send(response, { actor, permission: endpoint.permission, left }, outcome as AsyncIterable<string>);
  }
  if (outcome instanceof Refusal) await beforeRefusal(outcome, request, surroundings);
  return send(response, outcome);
}

type Exchange = { readonly request: FastifyRequest; readonly response: FastifyReply };
type Hearing = { readonly known: Omit<Known, 'actor'>; readonly note: ReturnType<typeof noteOf> };

/**
 * Whether a call behind a pass was answered without looking the pass up: by its shortcut, whose statement does that, or because the pass
 * was not signed here. Otherwise it takes the steps of every request.
 */
async function isDoneByPass(
  { endpoint, byPass }: Route,
  surroundings: ServeContext,
  { request, response }: Exchange,
  { known, note }: Hearing,
): Promise<boolean> {
  const input = byPass && z.safeDecode(endpoint.input, everythingSentIn(endpoint, request));
  if (!byPass || !input?.success) return false;
  const actor = await whoMay({ ...endpoint, kind: 'hot' }, surroundings, { request, response }, note);
  if (!actor) return true;
  const outcome = await byPass(input.data, { ...known, actor });
  if (outcome) await send(response, encoded(endpoint, outcome));
  return Boolean(outcome);
}

/** Where one transaction is all, nobody asks whether the caller has left, and finding out costs each save a twentieth. */
const nobody = new AbortController();

function leaving(response: FastifyReply): AbortController {
  const left = new AbortController();
  response.raw.on('close', () => left.abort());
  return left;
}

type Asked = Known & {
  readonly request: FastifyRequest;
  readonly input: unknown;
  readonly left: AbortController;
  readonly isKnown: boolean;
};

async function outcomeOf(
  { endpoint, handle, shortcut }: Route,
  { inTransaction }: ServeContext,
  { request, input, left, isKnown, ...known }: Asked,
): Promise<unknown> {
  if (endpoint.kind === 'hot') return encoded(endpoint, await handle(input, known, left.signal));
  const before = await shortcut?.(input, known);
  if (before) return encoded(endpoint, before);
  const context = { ...known, file: fileIn(endpoint, request), gone: left.signal };
  const work = async (more: AnyContext) => encoded(endpoint, await handle(input, { ...context, ...more }, left.signal));
  const fence = fenceFor(endpoint, { actor: known.actor, network: known.wire.network }, isKnown);
  const transact = transactions(inTransaction, fence);
  return endpoint.ownTransactions ? work({ transact }) : transact((db) => work({ db }));
}

/** Only what is open to everybody has a limit. */
function secondsToWait(
  { name, endpoint, limits }: Route,
  { now, wire: { network } }: Pick<Context, 'now' | 'wire'>,
  isKnown: boolean,
): number {
  return endpoint.limit ? limits.secondsToWait(endpoint.limit, { endpoint: name, network, isKnown }, now) : 0;
}

/** The log gets what is behind a refusal; a caller that is to come again waits a little. */
async function beforeRefusal(
  { code, because }: Refusal,
  request: FastifyRequest,
  { pause }: ServeContext,
): Promise<void> {
  if (because) request.log.error({ err: because, route: request.routeOptions.url }, code);
  if (statusOf(code) === 503) await pause?.();
}
