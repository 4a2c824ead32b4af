import { PassThrough } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { may, type Actor, type Requirement } from '../../access.ts';

/** Who holds each of these sessions now; one that is over is left out. Null where nobody can say. */
type WhoHolds = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Actor> | null>;

export type EventStreams = {
  /** Sends the lines to the caller until they leave, may no longer follow, or the server stops. */
  readonly send: (response: FastifyReply, follower: Follower, lines: AsyncIterable<string>) => FastifyReply;
  /** How many are open. */
  readonly count: () => number;
  /** Ends all of them politely: their pages connect again, elsewhere or later. */
  readonly stop: () => void;
};

export type Follower = {
  readonly actor: Actor;
  readonly permission: Requirement;
  /** Ends the source of the events. */
  readonly left: AbortController;
};

type Stream = Follower & { readonly close: (word: string, pause: number) => void };

/** `here`: how often the page of a sitting hears that the line is there, so that it notices by itself when it is not. */
type Pace = { readonly beat: number; readonly here: number; readonly look: number };
/** Proxies cut what is silent for a minute; who signs out reads nothing two seconds later. */
export const usualPace: Pace = { beat: 25_000, here: 3000, look: 1000 };
const mostOfAPerson = 5;
const longPause = 30_000;

/**
 * The open event streams of one server. Once a second one query asks who still holds their sessions: a message at the
 * end of each session would make thousands that end together wait for each other.
 */
export function openEventStreams(whoHolds: WhoHolds, pace = usualPace): EventStreams {
  const open = new Set<Stream>();
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (open.size > 0) {
      await after(pace.look, undefined, { ref: false });
      for (const stream of await whoMayNoLonger([...open], whoHolds)) stream.close('signed out', longPause);
    }
    isLooking = false;
  }

  return {
    send(response, follower, lines) {
      // The newest is where the person is. The oldest comes back after a while, so that six take turns.
      const own = [...open].filter(({ actor }) => personOf(actor) === personOf(follower.actor));
      if (own.length >= mostOfAPerson) own[0]?.close('another one of yours was opened', longPause);
      const { body, close } = openBody(
        response,
        follower.actor.kind === 'sitting' ? [pace.here, here] : [pace.beat, ': still here\n\n'],
      );
      const stream = { ...follower, close };
      open.add(stream);
      const leave = () => (open.delete(stream), follower.left.abort(), body.destroy());
      response.raw.once('close', leave);
      if (response.raw.destroyed) leave();
      void pump(lines, body).catch((error: Error) => body.destroy(error));
      void look();
      return response
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(body);
    },
    count: () => open.size,
    stop() {
      for (const { close } of open) close('the server stops', 1000 + Math.random() * 2000);
    },
  };
}

const personOf = (actor: Actor): string =>
  'accountId' in actor ? actor.accountId : actor.kind === 'sitting' ? actor.sittingId : '';
const sessionOf = (actor: Actor): string => ('sessionId' in actor ? actor.sessionId : '');
const companyOf = (actor: Actor): string | null => ('companyId' in actor ? actor.companyId : null);

/**
 * Where the database does not answer nobody is sent away; it is asked again a second later. A sitting has no session: what it
 * follows says nothing but that there is news, which its page asks for with its pass.
 */
async function whoMayNoLonger(streams: readonly Stream[], whoHolds: WhoHolds): Promise<readonly Stream[]> {
  const held = streams.filter(({ actor }) => sessionOf(actor) !== '');
  if (held.length === 0) return [];
  const sessions = new Set(held.map(({ actor }) => sessionOf(actor)));
  const holders = await whoHolds([...sessions]).catch(() => null);
  if (!holders) return [];
  return held.filter(({ actor, permission }) => {
    const now = holders.get(sessionOf(actor));
    return !now || companyOf(now) !== companyOf(actor) || !may(now, permission);
  });
}

/** More than this not taken by the reader, and nobody reads any more. */
const mostUnread = 2_000_000;

/** An event, since a page hears nothing of comments. */
const here = 'event: here\ndata: 1\n\n';

/** What is written to the reader, with a sign of life where nothing happens. */
function openBody(response: FastifyReply, [every, sign]: readonly [number, string]) {
  const body = new PassThrough({ highWaterMark: mostUnread });
  const { socket } = response.request.raw;
  // Who vanished without a word is noticed between two beats.
  socket.setKeepAlive(true, 10_000);
  const timer = setInterval(() => {
    if (body.readableLength > 0) socket.destroy();
    else body.write(sign);
  }, every).unref();
  body.once('close', () => clearInterval(timer));
  const close = (word: string, pause: number) => {
    if (!body.writableEnded) body.end(`: ${word}\nretry: ${Math.round(pause)}\n\n`);
  };
  return { body, close };
}

async function pump(lines: AsyncIterable<string>, body: PassThrough): Promise<void> {
  body.write(': open\n\n');
  for await (const line of lines) {
    if (body.writableEnded || body.destroyed) return;
    if (!body.write(line)) body.destroy();
  }
  body.end();
}
