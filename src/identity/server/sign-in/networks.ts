import { sql } from 'kysely';
import { takeFrom, type Bucket } from '../../../platform/limit.ts';
import type { InTransaction } from '../../../platform/server/database/database.ts';
import { forgiven, type Count } from '../../domain/sign-in-limit.ts';

/** What is remembered in memory; the network not heard of for longest is forgotten first. */
const mostRemembered = 20_000;
/** Sessions looked at, the newest first. */
const mostSessions = 200_000;
/** A room of 300 people who sign in within a minute, twice. */
const goFirst = { atOnce: 600, perSecond: 10 };

/** What this process knows of networks: where people sign in from, and from where wrong passwords come. */
export class Networks {
  readonly #known = new Map<string, true>();
  readonly #failures = new Map<string, Count>();
  readonly #turns = new Map<string, Bucket>();

  /** Whether anybody signed in from there within three months. */
  isKnown(network: string): boolean {
    return this.#known.has(network);
  }

  /**
   * Whether a sign-in from there goes before those of strangers. A network that asks more than a room full of people
   * does stands with them for a while: a program in one school delays no other, and anyone who sits beside it still
   * gets in.
   */
  mayGoFirst(network: string, now: Date): boolean {
    if (!this.isKnown(network)) return false;
    const { bucket, seconds } = takeFrom(this.#turns.get(network), goFirst, now.getTime());
    remember(this.#turns, network, bucket);
    return seconds === 0;
  }

  failuresOf(network: string): Count {
    return this.#failures.get(network) ?? { failures: 0, lastFailedAt: null };
  }

  noteFailure(network: string, now: Date): void {
    const { failures } = this.failuresOf(network);
    remember(this.#failures, network, { failures: failures + 1, lastFailedAt: now });
  }

  noteSignIn(network: string): void {
    remember(this.#known, network, true);
  }

  /** Somebody got in there for the first time. */
  forgive(network: string): void {
    const { failures, lastFailedAt } = this.failuresOf(network);
    if (failures > 0) remember(this.#failures, network, { failures: forgiven(failures), lastFailedAt });
  }

  /** Reads where people signed in from before this process began. */
  async read(inTransaction: InTransaction): Promise<void> {
    const { rows } = await inTransaction({ companyId: null, role: 'staff', pool: 'public' }, (db) =>
      sql<{ network: string }>`
        select network, max(started_at) as latest from (
          select network, started_at from session
          where id > (select uuidv7(interval '-90 days')) order by id desc limit ${mostSessions}) recent
        group by network order by latest desc limit ${mostRemembered}`.execute(db),
    );
    for (const { network } of rows.toReversed()) remember(this.#known, network, true);
  }
}

function remember<Value>(map: Map<string, Value>, network: string, value: Value): void {
  map.delete(network);
  const [oldest] = map.size < mostRemembered ? [] : map.keys();
  if (oldest !== undefined) map.delete(oldest);
  map.set(network, value);
}
