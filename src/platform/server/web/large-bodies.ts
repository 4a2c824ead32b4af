import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../access.ts';
import type { Endpoint } from '../../contract.ts';
import { actingOf } from '../database/acting.ts';
import { problem } from './http-problems.ts';

/** A body of this size costs no more than its connection: nobody counts it, and strangers may send no larger one. */
export const smallBody = 16 * 1024;
/** The largest body of an endpoint that says nothing else. */
export const usualBody = 256 * 1024;

const mebibyte = 1024 * 1024;
/** Two of the largest uploads of one person, and what else their pages send meanwhile. */
const mostOfOne = 48 * mebibyte;
const mostInAll = 192 * mebibyte;

export const bodyLimitOf = ({ bodyLimit, permission }: Pick<Endpoint, 'bodyLimit' | 'permission'>): number =>
  bodyLimit ?? (permission === 'public' ? smallBody : usualBody);

/** The bytes that a caller announces; of unknown length is what comes in pieces. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}

/** Counts the bytes of larger bodies from before they are read until they are answered, for each process by itself. */
export class BodiesInFlight {
  readonly #ofOne = new Map<string, number>();
  #inAll = 0;

  /** Takes room for the body of a request until it is answered; says no in its place where there is none. */
  hasRoomFor(request: FastifyRequest, response: FastifyReply, endpoint: Endpoint, actor: Actor): boolean {
    const bytes = Math.min(announcedBytes(request), bodyLimitOf(endpoint));
    const owner = actingOf(actor, '').actorId ?? '';
    const own = this.#ofOne.get(owner) ?? 0;
    // An answer never waits for the uploads of others.
    const counted = endpoint.kind === 'hot' ? 0 : bytes;
    const isOwn = own + bytes > mostOfOne;
    if (isOwn || this.#inAll + counted > mostInAll) {
      problem(response.header('retry-after', '5'), isOwn ? 429 : 503, { seconds: 5 });
      return false;
    }
    this.#ofOne.set(owner, own + bytes);
    this.#inAll += counted;
    response.raw.once('close', () => this.#release(owner, bytes, counted));
    return true;
  }

  #release(owner: string, bytes: number, counted: number): void {
    const left = (this.#ofOne.get(owner) ?? 0) - bytes;
    if (left > 0) this.#ofOne.set(owner, left);
    else this.#ofOne.delete(owner);
    this.#inAll -= counted;
  }
}
