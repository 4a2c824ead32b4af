import { request } from 'node:http';
import { makeWorld, type World } from '../../bench/world.ts';
import { randomFrom } from '../../src/assembly/domain/random.ts';
import { readSettings } from '../../src/platform/server/settings/settings.ts';
import { openRuntime } from '../../src/runtime.ts';
import { faultyProxy, type Fault } from './faulty-proxy.ts';
import {
  mediaOf,
  openProofStage,
  proofSecret,
  query,
  type Mutant,
  type PreparedStage,
  type ProofStage,
} from './stage.ts';

export type Size = {
  readonly examinees: number;
  readonly questions: number;
  readonly serverKills: number;
  readonly databaseKills: number;
};

export type Outcome = {
  readonly acknowledged: number;
  readonly sent: number;
  readonly faults: Record<Fault, number>;
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly lost: number;
  readonly stale: number;
  readonly duplicated: number;
  readonly longestPause: number;
};

export type Acknowledged = { readonly revision: number; readonly response: string };

const atOnce = 60;
const limitSeconds = 300;
/** No reply at all, or the word that the database is away: the only ones after which a save may be sent again. */
const troubles: readonly number[] = [0, 503];
const unasked = 'the server ended although nobody killed it';

/**
 * Examinees save answers through a faulty network while server and database are killed, the server inside the very
 * acknowledgement. Whatever was acknowledged must be there afterwards, newest revision on top, every event once.
 */
export async function proveAcknowledgedAnswers(
  size: Size,
  mutant: Mutant | null,
  seed: string,
  prepared?: PreparedStage,
): Promise<Outcome> {
  const stage = await openProofStage(mutant, null, { prepared });
  const dice = randomFrom(seed);
  const random = () => dice.below(1_000_000) / 1_000_000;
  const proxy = await faultyProxy(stage.serverPort, random);
  try {
    const passes = await startSittings(stage, await prepareExam(stage, size.examinees));
    const run = new Run(proxy.port, passes, size, random, stage);
    await run.untilDone();
    await proxy.quiet();
    if (stage.endedUnasked()) throw new Error(unasked);
    return { ...run.counts(), faults: proxy.met, ...(await compare(stage.databaseUrl, run.acknowledged)) };
  } finally {
    proxy.close();
    await stage.stop();
  }
}

export type Pass = { readonly sittingId: string; readonly pass: string };

/** An exam that is open, and these examinees signed in. */
export async function prepareExam(
  stage: Pick<ProofStage, 'databaseUrl' | 'folder'>,
  examinees: number,
): Promise<World> {
  const settings = readSettings({
    DATABASE_URL: stage.databaseUrl,
    DATA_DIR: `${stage.folder}/world`,
    MEDIA_URL: mediaOf(stage.folder),
    SECRET: proofSecret,
  });
  const runtime = await openRuntime(settings);
  const world = await makeWorld(runtime, examinees);
  await runtime.close();
  return world;
}

/** Everybody is in the exam before the trouble begins. */
export async function startSittings(
  stage: Pick<ProofStage, 'serverPort'>,
  { tokens, examId }: Pick<World, 'tokens' | 'examId'>,
): Promise<Pass[]> {
  const call = async (method: string, path: string, token: string) => {
    const response = await fetch(`http://127.0.0.1:${stage.serverPort}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return (await response.json()) as Pass;
  };
  const passes: Pass[] = [];
  for (const token of tokens) {
    const started = await call('POST', `/my/exams/${examId}/sitting`, token);
    await call('POST', '/sitting/beginning', started.pass);
    passes.push(started);
  }
  return passes;
}

class Run {
  readonly acknowledged = new Map<string, Acknowledged>();
  readonly #port: number;
  readonly #jobs: (readonly [Pass, number])[];
  readonly #size: Size;
  readonly #random: () => number;
  readonly #stage: ProofStage;
  readonly #until = Date.now() + limitSeconds * 1000;
  #acknowledgements = 0;
  #sent = 0;
  #kills = { server: 0, database: 0 };
  #armed = false;
  #lastAcknowledged = Date.now();
  #longestPause = 0;

  constructor(port: number, passes: readonly Pass[], size: Size, random: () => number, stage: ProofStage) {
    this.#port = port;
    this.#size = size;
    this.#random = random;
    this.#stage = stage;
    this.#jobs = Array.from({ length: size.questions }, (_, index) =>
      passes.map((pass) => [pass, index + 1] as const),
    ).flat();
  }

  counts() {
    return {
      acknowledged: this.#acknowledgements,
      sent: this.#sent,
      serverKills: this.#kills.server,
      databaseKills: this.#kills.database,
      longestPause: this.#longestPause,
    };
  }

  async untilDone(): Promise<void> {
    const total = this.#jobs.length;
    const worker = async () => {
      for (let job = this.#jobs.shift(); job; job = this.#jobs.shift()) {
        await this.#answer(...job);
        await this.#trouble(1 - this.#jobs.length / total);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  /** Kills are spread over the work done, not over time: a slow machine meets as many as a fast one. */
  async #trouble(share: number): Promise<void> {
    const { serverKills, databaseKills } = this.#size;
    if (this.#kills.database < databaseKills && share > (this.#kills.database + 1) / (databaseKills + 1)) {
      this.#kills.database++;
      await this.#stage.killDatabase();
    } else if (
      !this.#armed &&
      this.#kills.server < serverKills &&
      share > (this.#kills.server + 0.5) / (serverKills + 1)
    ) {
      this.#armed = true;
    }
  }

  /** One or two revisions of one answer, each sent with its own key until it is acknowledged. */
  async #answer({ sittingId, pass }: Pass, position: number): Promise<void> {
    for (let revision = 1; revision <= (position % 3 === 0 ? 2 : 1); revision++) {
      const response = 'abc'.charAt((position + revision) % 3);
      const body = JSON.stringify({ revision, response, flagged: false, key: crypto.randomUUID() });
      for (;;) {
        const status = await this.#send(`/api/sitting/answers/${position}`, pass, body);
        if (status === 200) break;
        if (!troubles.includes(status)) throw new Error(`a save was answered with ${status}`);
        if (this.#stage.endedUnasked()) throw new Error(unasked);
        if (Date.now() > this.#until) throw new Error(`not done within ${limitSeconds} s`);
        await new Promise((done) => setTimeout(done, 50 + this.#random() * 200));
      }
      this.acknowledged.set(`${sittingId}.${position}`, { revision, response });
      this.#note();
    }
  }

  #note(): void {
    this.#acknowledgements++;
    this.#longestPause = Math.max(this.#longestPause, Date.now() - this.#lastAcknowledged);
    this.#lastAcknowledged = Date.now();
  }

  /** The status of the reply; 0 where none came. */
  #send(path: string, pass: string, body: string): Promise<number> {
    this.#sent++;
    return new Promise((settle) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${pass}` };
      const sent = request(
        { host: '127.0.0.1', port: this.#port, path, method: 'PUT', agent: false, timeout: 1200, headers },
        (answer) => {
          // In the moment of the acknowledgement: what was not on disk by now is gone.
          if (answer.statusCode === 200 && this.#armed) {
            this.#armed = false;
            this.#kills.server++;
            this.#stage.killServer();
          }
          answer.resume();
          answer.on('end', () => settle(answer.statusCode ?? 0));
          answer.on('error', () => settle(0));
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => settle(0));
      sent.end(body);
    });
  }
}

/** Everything acknowledged against everything in the tables. */
export async function compare(databaseUrl: string, acknowledged: ReadonlyMap<string, Acknowledged>) {
  const rows = await query<{ id: string; revision: number; response: string }>(
    databaseUrl,
    "select sitting_id || '.' || position as id, revision, response from answer",
  );
  const [twice] = await query<{ n: number }>(
    databaseUrl,
    `select count(*)::int as n from (
       select from (select sitting_id, position, revision from answer_event
                    union all select sitting_id, position, revision from answer) every_save
       group by sitting_id, position, revision having count(*) > 1) twice`,
  );
  const duplicated = twice?.n ?? 0;
  const found = new Map(rows.map((row) => [row.id, row]));
  let lost = 0;
  let stale = 0;
  for (const [id, { revision, response }] of acknowledged) {
    const row = found.get(id);
    if (!row) lost++;
    else if (row.revision < revision || (row.revision === revision && row.response !== response)) stale++;
  }
  return { lost, stale, duplicated };
}
