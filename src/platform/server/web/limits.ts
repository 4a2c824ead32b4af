import { takeFrom, type Bucket, type Limit, type Rate } from '../../limit.ts';

/** What is remembered of networks in memory; the one not heard of for longest is forgotten first. */
const mostRemembered = 20_000;

type Asking = { readonly endpoint: string; readonly network: string; readonly isKnown: boolean };

/** Counts requests in memory, for each process by itself. */
export class Limits {
  readonly #buckets = new Map<string, Bucket>();

  /** Counts one more request; gives the seconds to wait where there were too many, else nought. */
  secondsToWait({ network, strangers }: Limit, asking: Asking, now: Date): number {
    const own = this.#take(`${asking.endpoint} ${asking.network}`, network, now);
    return own > 0 || asking.isKnown ? own : this.#take(asking.endpoint, strangers, now);
  }

  #take(key: string, rate: Rate, now: Date): number {
    const { bucket, seconds } = takeFrom(this.#buckets.get(key), rate, now.getTime());
    this.#buckets.delete(key);
    const [oldest] = this.#buckets.size < mostRemembered ? [] : this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
    this.#buckets.set(key, bucket);
    return seconds;
  }
}
