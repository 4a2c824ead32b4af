import pg from 'pg';
import { isAway, pauseBefore } from '../outage.ts';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool for work that nobody waits for: where the database is away, its callers wait until it is back, and go on at
 * once. A library that is refused instead would wait longer each time, up to a minute.
 */
export class PatientPool extends pg.Pool {
  readonly #stopping = new AbortController();

  constructor(connectionString: string, max: number) {
    super({
      connectionString,
      max,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const client = this.#whenBack();
    if (!callback) return client;
    client.then(
      (client) => callback(undefined, client, releaseOnce(client)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  /** From now on nobody waits any more: anyone who stops must not wait for a database that is away. */
  loseHeart(): void {
    this.#stopping.abort();
  }

  async #whenBack(): Promise<pg.PoolClient> {
    for (let tries = 0; ; tries++) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.#stopping.signal.aborted || !isAway(error as Error)) throw error;
        await pauseBefore(tries, this.#stopping.signal);
      }
    }
  }
}

/**
 * The queue's library gives its listening connection back twice where the connection breaks while the library stops.
 * It leaves the refusal of the second time to nobody, and that ended the process.
 */
function releaseOnce(client: pg.PoolClient): pg.PoolClient['release'] {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    client.release(error);
  };
}
