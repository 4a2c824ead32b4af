import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isPasswordDue, may, type Actor } from '../access.ts';
import type { Contract, Endpoint, Input, RefusalCode, Reply } from '../contract.ts';
import { Refusal } from '../refusal.ts';
import { byteRange } from './byte-range.ts';
import { fenceOf, type Db, type InTransaction } from './database.ts';
import { isForeign, problem } from './http-problems.ts';
import { keepable } from './keepable.ts';

/** What the wire knows about the caller, for the few handlers that sign people in and out. */
export type Wire = {
  /** The network address, for rate limits only. */
  readonly network: string;
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

export type Context = {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
  readonly wire: Wire;
  /** The bytes of an upload; empty for every other kind. */
  readonly file: Uint8Array;
};

/** What a `download` answers. */
export type File = {
  readonly name: string;
  readonly type: string;
  /** The bytes, or how to make them: that is done after the commit, when no connection is held any more. */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>);
  /** How long a browser may keep it; not at all where nothing is said. */
  readonly cacheControl?: string;
};

type Handler<E extends Endpoint> = E extends { kind: 'hot' }
  ? (input: Input<E>, context: Omit<Context, 'db' | 'file'>) => Promise<Reply<E> | Refusal<RefusalCode<E>>>
  : E extends { kind: 'download' }
    ? (input: Input<E>, context: Context) => Promise<File | Refusal<RefusalCode<E>>>
    : E extends { kind: 'stream' }
      ? (input: Input<E>, context: Context, signal: AbortSignal) => Promise<AsyncIterable<Reply<E>>>
      : (input: Input<E>, context: Context) => Promise<Reply<E> | Refusal<RefusalCode<E>>>;

export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };

export type Surroundings = {
  /** Reads who asks from the bearer token. `hot` endpoints trust the signature and check the row in their statement. */
  readonly identify: (request: FastifyRequest, trustSignature: boolean) => Promise<Actor>;
  readonly inTransaction: InTransaction;
  readonly now: () => Date;
  readonly wire: (request: FastifyRequest, response: FastifyReply) => Wire;
};

type AnyHandler = (input: unknown, context: Partial<Context>, signal?: AbortSignal) => Promise<unknown>;

/** A form has fewer; a list of a hundred thousand wrong things need not be told whole. */
const mostFaults = 100;

/** Turns a contract and its handlers into HTTP routes. Every request takes the same seven steps. */
export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  surroundings: Surroundings,
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const handle = handlers[name] as unknown as AnyHandler;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      bodyLimit: endpoint.bodyLimit ?? 256 * 1024,
      handler: (request, response) => answer(endpoint, handle, surroundings, request, response),
    });
  }
}

async function answer(
  endpoint: Endpoint,
  handle: AnyHandler,
  surroundings: Surroundings,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<unknown> {
  if (endpoint.method !== 'GET' && isForeign(request)) return problem(response, 403, 'foreign_origin');

  const actor = await surroundings.identify(request, endpoint.kind === 'hot');
  if (!may(actor, endpoint.permission)) return problem(response, actor.kind === 'anonymous' ? 401 : 403);

  if (isPasswordDue(actor) && !isOpenBefore(endpoint)) return problem(response, 403, 'password_due');
  if (isOnlyVisiting(actor) && !mayVisitorsCall(endpoint)) return problem(response, 403, 'read_only');

  const input = z.safeDecode(endpoint.input, everythingSentIn(endpoint, request));
  if (!input.success) {
    const { issues } = input.error;
    if (leadsNowhere(request, issues)) return problem(response, 404);
    return problem(response, 422, { faults: issues.slice(0, mostFaults) });
  }

  const known = { actor, now: surroundings.now(), wire: surroundings.wire(request, response) };
  const outcome =
    endpoint.kind === 'hot'
      ? encoded(endpoint, await handle(input.data, known))
      : await inFence(endpoint, surroundings, actor, response, (db, signal) =>
          handle(input.data, { ...known, db, file: fileIn(endpoint, request) }, signal),
        );
  return send(response, outcome);
}

/** Whoever signed in with a password that somebody else knows chooses their own before anything else. */
const isOpenBefore = ({ permission, beforeOwnPassword }: Endpoint): boolean =>
  permission === 'public' || beforeOwnPassword === true;

const isOnlyVisiting = (actor: Actor): boolean => actor.kind === 'administrator' && actor.supportUntil !== undefined;

/** Whoever looks into a company by its consent changes nothing there, only what is their own. */
const mayVisitorsCall = ({ method, permission }: Endpoint): boolean =>
  method === 'GET' || permission === 'public' || permission === 'signed_in';

/** What is open to everybody does not depend on who asks: it enters a company only by what it was given. */
const outside = { companyId: null, role: 'staff' } as const;

function fenceFor({ permission, aboutAccount }: Endpoint, actor: Actor): ReturnType<typeof fenceOf> {
  if (permission === 'public') return outside;
  return aboutAccount ? { ...fenceOf(actor), role: 'staff' } : fenceOf(actor);
}

/** A refusal undoes whatever the handler did before it. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function inFence(
  endpoint: Endpoint,
  { inTransaction }: Surroundings,
  actor: Actor,
  response: FastifyReply,
  work: (db: Db, signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const left = new AbortController();
  response.raw.on('close', () => left.abort());
  try {
    return await inTransaction(fenceFor(endpoint, actor), async (db) => {
      const outcome = await work(db, left.signal);
      if (outcome instanceof Refusal && !outcome.keepsWork) throw new Undone(outcome);
      return encoded(endpoint, outcome);
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

/** Fields that the reply does not list are dropped here. */
function encoded(endpoint: Endpoint, outcome: unknown): unknown {
  if (outcome instanceof Refusal || endpoint.kind === 'download') return outcome;
  if (endpoint.kind === 'stream') return eventsOf(endpoint, outcome as AsyncIterable<unknown>);
  return z.encode(endpoint.reply, outcome);
}

async function send(response: FastifyReply, outcome: unknown): Promise<unknown> {
  if (outcome instanceof Refusal) return problem(response, 409, { refusal: outcome.code, values: outcome.values });
  if (isFile(outcome)) {
    const name = encodeURIComponent(outcome.name);
    response.header('content-type', outcome.type).header('content-disposition', `inline; filename*=UTF-8''${name}`);
    if (outcome.cacheControl) response.header('cache-control', outcome.cacheControl);
    const bytes = Buffer.from(typeof outcome.bytes === 'function' ? await outcome.bytes() : outcome.bytes);
    return outcome.type.startsWith('audio/') ? sendPart(response, bytes) : response.send(bytes);
  }
  if (outcome instanceof EventText) {
    response.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no');
    const { Readable } = await import('node:stream');
    return response.send(Readable.from(outcome.lines));
  }
  return response.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(outcome ?? {}));
}

/** Some players play nothing where they cannot have it in parts. */
function sendPart(response: FastifyReply, bytes: Buffer): unknown {
  response.header('accept-ranges', 'bytes');
  const part = byteRange(response.request.headers.range, bytes.length);
  if (!part) return response.send(bytes);
  const [from, to] = part;
  response.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes.length}`);
  return response.send(bytes.subarray(from, to));
}

const isFile = (outcome: unknown): outcome is File =>
  typeof outcome === 'object' && outcome !== null && 'bytes' in outcome && 'type' in outcome;

class EventText {
  readonly lines: AsyncIterable<string>;
  constructor(lines: AsyncIterable<string>) {
    this.lines = lines;
  }
}

function eventsOf(endpoint: Endpoint, events: AsyncIterable<unknown>): EventText {
  return new EventText(
    (async function* lines() {
      yield ': open\n\n';
      for await (const event of events) yield `data: ${JSON.stringify(z.encode(endpoint.reply, event))}\n\n`;
    })(),
  );
}

const fileIn = ({ kind }: Endpoint, { body }: FastifyRequest): Uint8Array =>
  kind === 'upload' && body instanceof Uint8Array ? body : new Uint8Array();

/** Path parameters come last: a body cannot redirect a request to another object. */
/** An address with an id that can be nobody's is like that of something that is not there. */
const leadsNowhere = ({ params }: FastifyRequest, issues: readonly { readonly path: readonly PropertyKey[] }[]) =>
  issues.some(({ path: [first] }) => first !== undefined && first in (params as object));

function everythingSentIn(
  { kind, method }: Endpoint,
  { query, body, params }: FastifyRequest,
): Record<string, unknown> {
  const sent = kind === 'upload' || method === 'GET' ? inAddress(query) : body;
  return { ...(sent as object | undefined), ...inAddress(params) };
}

/** What stands in an address, as text that can be kept; a body was read so already. */
const inAddress = (part: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part as object).map(([name, value]) => [name, typeof value === 'string' ? keepable(value) : value]),
  );
