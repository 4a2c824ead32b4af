import pg from 'pg';
import { compare, startSittings, type Acknowledged, type Pass } from './acknowledged-answers.ts';
import { openProofStage, type OnSmallDisk, type ProofStage } from './stage.ts';

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
    stage.disk?.fill();
    const logFull = small === 'wal' ? fillLog(load) : null;
    await load.until('refusals', () => load.refused >= 100);
    await logFull;
    stage.disk?.free();
    await stage.reviveDatabase();
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

  /** Begins one segment of the log after the other until PostgreSQL can write no more and is gone. */
  async function fillLog(load: Load): Promise<void> {
    while (!load.isOver) {
      const client = new pg.Client({ connectionString: stage.databaseUrl });
      client.on('error', () => {});
      try {
        await client.connect();
        for (;;) await client.query('select pg_switch_wal()');
      } catch (error) {
        if ((error as { code?: string }).code === 'ECONNREFUSED') return;
      } finally {
        await client.end().catch(() => {});
      }
      await aMoment();
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
  readonly #stage: ProofStage;
  readonly #passes: readonly Pass[];
  readonly #until = Date.now() + limitSeconds * 1000;

  constructor(stage: ProofStage, passes: readonly Pass[]) {
    this.#stage = stage;
    this.#passes = passes;
  }

  async run(): Promise<void> {
    await Promise.all(
      this.#passes.map(async (pass) => {
        for (let turn = 1; !this.isOver; turn++) await this.#answer(pass, turn);
      }),
    );
  }

  stop(): void {
    this.isOver = true;
  }

  async until(what: string, isReached: () => boolean): Promise<void> {
    while (!isReached()) {
      if (Date.now() > this.#until) {
        this.stop();
        throw new Error(`no ${what} within ${limitSeconds} s`);
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
