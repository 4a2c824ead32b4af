import pg from 'pg';
import type { World } from '../../bench/world.ts';
import { hashPassword } from '../../src/identity/server/password/passwords.ts';
import { compare, prepareExam, startSittings } from './acknowledged-answers.ts';
import { aMoment, Load, type Person } from './full-disk-load.ts';
import { openProofStage, query, type OnSmallDisk, type ProofStage } from './stage.ts';

export type FullDiskOutcome = {
  readonly acknowledged: number;
  readonly acknowledgedAfterwards: number;
  readonly refused: number;
  readonly refusals: Readonly<Record<string, number>>;
  /** Refusals that did not say when to try again. */
  readonly withoutRetryAfter: number;
  readonly otherStatuses: readonly number[];
  readonly restarted: boolean;
  readonly lost: number;
  readonly stale: number;
  readonly duplicated: number;
  /** Acknowledged starts and ends without their line of the record, or with a line that is not sealed. */
  readonly unrecorded: number;
  /** Sittings that were handed in and have no result. */
  readonly unmarked: number;
};

const examinees = 30;
/** So many come while little room is left; so many come, and so many go, while there is none. */
const newcomers = 4;
/** What is left then, of the 160 MB of the tables or the 96 MB of the log: a hundredth of what the product keeps free. */
const nearlyFull = 20 * 1024 * 1024;
const password = 'Correct-horse1!';

/**
 * A disk of PostgreSQL runs full while examinees change answers without end. With little room left, people sign in, start,
 * answer and hand in as ever. Without any, what cannot be kept is refused. After there is room again, everybody comes to
 * the end, and what was acknowledged is there: answers, starts, ends with their lines of the record, and results.
 */
export async function proveFullDisk(small: OnSmallDisk): Promise<FullDiskOutcome> {
  const stage = await openProofStage(null, small);
  try {
    const world = await prepareExam(stage, examinees + 2 * newcomers);
    await query(stage.databaseUrl, 'update account set password_hash = $1', [await hashPassword(password)]);
    const passes = await startSittings(stage, { ...world, tokens: world.tokens.slice(0, examinees) });
    const load = new Load(stage.serverPort);
    for (const { sittingId } of passes) load.started.add(sittingId);
    await withLittleRoom(stage, load, world);

    const before = stage.databasePid();
    const [ending, going] = [passes.slice(0, newcomers), passes.slice(newcomers)];
    const over = load.answer(going);
    await load.until('saves before', () => load.acknowledgements >= 500);
    if (small === 'wal') await keepLog(stage.databaseUrl);
    stage.disk?.fill();
    const filled = small === 'wal' ? fillLog(stage, load) : null;
    await load.until('refusals', () => load.refused >= 100);
    const { tries } = load;
    const came = load.sitThrough(peopleOf(world, examinees + newcomers), world.examId);
    const ended = load.submit(ending);
    await load.until('answers to all who come and go', () => load.tries >= tries + 4 * newcomers);
    await filled;
    stage.disk?.free();
    if (stage.databaseEnded()) await stage.startDatabase();
    if (small === 'wal') await forgetLog(stage.databaseUrl, load);
    const then = load.acknowledgements;
    await load.until('saves afterwards', () => load.acknowledgements >= then + 500);
    await Promise.all([came, ended]);
    load.stop();
    await over;
    await load.submit(going);
    await load.until('results and seals', () => isWhole(stage, load));
    if (stage.endedUnasked()) throw new Error('the server ended');
    await stage.endServer();
    return {
      acknowledged: load.acknowledgements,
      acknowledgedAfterwards: load.acknowledgements - then,
      refused: load.refused,
      refusals: Object.fromEntries(load.refusals),
      withoutRetryAfter: load.withoutRetryAfter,
      otherStatuses: [...load.otherStatuses],
      restarted: stage.databasePid() !== before,
      ...(await compare(stage.databaseUrl, load.acknowledged)),
      ...(await missingOf(stage, load)),
    };
  } finally {
    await stage.stop();
  }
}

const peopleOf = ({ companyId }: World, from: number): Person[] =>
  Array.from({ length: newcomers }, (_, n) => ({ name: `e${from + n + 1}@${companyId}`, password }));

/** Near the last bytes nothing of an exam is refused, and what ends is marked. */
async function withLittleRoom(stage: ProofStage, load: Load, world: World): Promise<void> {
  stage.disk?.fill(nearlyFull);
  await load.sitThrough(peopleOf(world, examinees), world.examId);
  await load.until('results near the last bytes', () => isWhole(stage, load));
  if (load.refused > 0) throw new Error(`with little room left ${load.refused} calls were refused`);
  stage.disk?.free();
}

/** Of what was acknowledged, what is not in the record or has no result. */
async function missingOf(stage: ProofStage, { started, submitted }: Load) {
  const [found] = await query<{ lines: number; results: number }>(
    stage.databaseUrl,
    `select (select count(*)::int from audit_event e join record_seal s on s.chain_id = e.company_id and s.event_id = e.id
         where e.action = 'sitting.started' and e.subject_id = any($1) or e.action = 'sitting.submitted' and e.subject_id = any($2))
         as lines,
       (select count(*)::int from result where sitting_id = any($2)) as results`,
    [[...started], [...submitted]],
  );
  return {
    unrecorded: started.size + submitted.size - (found?.lines ?? 0),
    unmarked: submitted.size - (found?.results ?? 0),
  };
}

async function isWhole(stage: ProofStage, load: Load): Promise<boolean> {
  const { unrecorded, unmarked } = await missingOf(stage, load);
  return unrecorded === 0 && unmarked === 0;
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
