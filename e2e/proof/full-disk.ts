import pg from 'pg';
import { compare, startSittings, type Acknowledged, type Pass } from './acknowledged-answers.ts';
import { openProofStage, query, type OnSmallDisk, type ProofStage } from './stage.ts';

export type FullDiskOutcome = {
  readonly acknowledged: number;
  readonly acknowledgedAfterwards: number;
  readonly refused: number;
  /** Refusals that did not say when to try again. */
  readonly withoutRetryAfter: number;
  readonly otherStatuses: readonly number[];
  readonly restarted: boolean;
  readonly lost: number;
  readonly stale: number;
  readonly duplicated: number;
};

const examinees = 30;
const limitSeconds = 300;
/** A save is answered, with yes or no, long before this many milliseconds. */
const replyWithin = 60_000;

/**
 * Examinees change answers without end while a disk of PostgreSQL runs full, and after there is room again. What was
 * acknowledged must be there; what could not be kept must have been refused.
 */
export async function proveFullDisk(small: OnSmallDisk): Promise<FullDiskOutcome> {
  const stage = await openProofStage(null, small);
  try {
    const load = new Load(stage, await startSittings(stage, examinees));
    const before = stage.databasePid();
    const over = load.run();
    await load.until('saves before', () => load.acknowledgements >= 500);
    if (small === 'wal') await keepLog(stage.databaseUrl);
    stage.disk?.fill();
    const filled = small === 'wal' ? fillLog(stage, load) : null;
    await load.until('refusals', () => load.refused >= 100);
    await filled;
    stage.disk?.free();
    if (stage.databaseEnded()) await stage.startDatabase();
    if (small === 'wal') await forgetLog(stage.databaseUrl, load);
    const then = load.acknowledgements;
    await load.until('saves afterwards', () => load.acknowledgements >= then + 500);
    load.stop();
    await over;
    if (stage.endedUnasked()) throw new Error('the server ended');
    await stage.endServer();
    return {
      acknowledged: load.acknowledgements,
      acknowledgedAfterwards: load.acknowledgements - then,
      refused: load.refused,
      withoutRetryAfter: load.withoutRetryAfter,
      otherStatuses: [...load.otherStatuses],
      restarted: stage.databasePid() !== before,
      ...(await compare(stage.databaseUrl, load.acknowledged)),
    };
  } finally {
    await stage.stop();
  }
}

const slot = 'kept';

/** From now on no checkpoint clears away anything of the log: without this, one that is quick enough makes room for ever. */
const keepLog = (databaseUrl: string) =>
  query(databaseUrl, 'select pg_create_physical_replication_slot($1, true)', [slot]);

/** Lets the log be cleared away again; a PostgreSQL that is still recovering is asked until it answers. */
async function forgetLog(databaseUrl: string, load: Load): Promise<void> {
  let isDone = false;
  const ask = async () => {
    while (!isDone && !load.isOver)
      await query(databaseUrl, 'select pg_drop_replication_slot($1)', [slot]).then(() => (isDone = true), aMoment);
  };
  const asked = ask();
  await load.until('an answer of PostgreSQL', () => isDone);
  await asked;
}

/** So many connections refused one after the other, over five seconds at least: it stays in recovery. */
const refusedInARow = 250;

/**
 * Begins one segment of the log after the other until PostgreSQL can write no more. Then it is gone, or it stays in
 * recovery and takes no connection until there is room: one was found so after an hour.
 */
async function fillLog(stage: ProofStage, load: Load): Promise<void> {
  let refused = 0;
  const isOver = () => load.isOver || stage.databaseEnded() || refused >= refusedInARow;
  while (!isOver()) {
    const patience = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
    const client = new pg.Client({ connectionString: stage.databaseUrl, ...patience });
    client.on('error', () => {});
    try {
      await client.connect();
      refused = 0;
      // One that holds nothing yet is not ended.
      while (!isOver()) await client.query("select pg_logical_emit_message(false, '', ''), pg_switch_wal()");
    } catch {
      refused++;
      await aMoment();
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const aMoment = () => new Promise((done) => setTimeout(done, 20));

/** Everybody at once, each with one answer under way, as fast as they are acknowledged. */
class Load {
  readonly acknowledged = new Map<string, Acknowledged>();
  readonly otherStatuses = new Set<number>();
  acknowledgements = 0;
  refused = 0;
  withoutRetryAfter = 0;
  isOver = false;
  #fault: Error | null = null;
  readonly #stage: ProofStage;
  readonly #passes: readonly Pass[];
  readonly #until = Date.now() + limitSeconds * 1000;

  constructor(stage: ProofStage, passes: readonly Pass[]) {
    this.#stage = stage;
    this.#passes = passes;
  }

  /** Answers until it is stopped. */
  async run(): Promise<void> {
    const answerAll = async (pass: Pass) => {
      for (let turn = 1; !this.isOver; turn++) await this.#answer(pass, turn);
    };
    await Promise.all(this.#passes.map(answerAll)).catch((error: Error) => {
      this.#fault = error;
      this.stop();
    });
  }

  stop(): void {
    this.isOver = true;
  }

  /** Waits for what is to come; a save that failed ends it at once, the limit in the end. */
  async until(what: string, isReached: () => boolean): Promise<void> {
    while (!isReached()) {
      if (!this.#fault && Date.now() > this.#until) this.#fault = new Error(`no ${what} within ${limitSeconds} s`);
      if (this.#fault) {
        this.stop();
        throw this.#fault;
      }
      await aMoment();
    }
  }

  async #answer({ sittingId, pass }: Pass, turn: number): Promise<void> {
    const position = (turn % 60) + 1;
    const response = 'abc'.charAt(turn % 3);
    const reply = await fetch(`http://127.0.0.1:${this.#stage.serverPort}/api/sitting/answers/${position}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${pass}` },
      body: JSON.stringify({ revision: turn, response, flagged: false, key: crypto.randomUUID() }),
      signal: AbortSignal.timeout(replyWithin),
    });
    await reply.arrayBuffer();
    if (reply.status === 200) {
      this.acknowledgements++;
      this.acknowledged.set(`${sittingId}.${position}`, { revision: turn, response });
      return;
    }
    if (reply.status !== 503) this.otherStatuses.add(reply.status);
    this.refused++;
    if (!reply.headers.get('retry-after')) this.withoutRetryAfter++;
    await aMoment();
  }
}
