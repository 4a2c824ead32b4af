/**
 * How many bytes of answers one sitting brings to the database. No page reaches it: it sends at most each 400 ms what is typed,
 * of 20,000 characters 60 kB, which is 150 kB a second; and one that comes back to its network sends the newest of each place.
 */
export const pace = { burst: 8 * 1024 * 1024, perSecond: 160 * 1024 };

/** A row costs as much, however short the answer. */
const leastBytes = 512;

/** What a sitting has brought lately, in bytes, and when that was. */
type Lately = { readonly bytes: number; readonly at: number };

/** What one has brought is forgotten with time. Of a sitting that has brought nothing for a while nothing is kept. */
export class Paces {
  readonly #now: () => number;
  readonly #lately = new Map<string, Lately>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The milliseconds until an answer of this sitting may go on; nought for all but a flood. */
  waits(sittingId: string): number {
    return Math.max(0, Math.ceil(((this.#left(sittingId) - pace.burst) / pace.perSecond) * 1000));
  }

  count(sittingId: string, bytes: number): void {
    const at = this.#now();
    const left = this.#left(sittingId);
    this.#lately.delete(sittingId);
    this.#lately.set(sittingId, { bytes: left + Math.max(leastBytes, bytes), at });
    for (const [oldest, lately] of this.#lately) {
      if (at - lately.at < 1000 * ((2 * pace.burst) / pace.perSecond)) break;
      this.#lately.delete(oldest);
    }
  }

  #left(sittingId: string): number {
    const { bytes, at } = this.#lately.get(sittingId) ?? { bytes: 0, at: 0 };
    return Math.max(0, bytes - ((this.#now() - at) / 1000) * pace.perSecond);
  }
}
