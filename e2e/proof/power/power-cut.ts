import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { compare, prepareExam, startSittings, type Acknowledged } from '../acknowledged-answers.ts';
import { Sitters, type SitterCounts } from '../sitters.ts';
import { openProofStage, query, type ProofStage } from '../stage.ts';
import { mountCutDisk, type CutDisk } from './cut-disk.ts';

export type PowerOutcome = SitterCounts & {
  readonly cuts: number;
  /** After how many of them PostgreSQL started again. */
  readonly started: number;
  readonly lost: number;
  readonly stale: number;
  readonly duplicated: number;
  /** Pages of the database that were found damaged. */
  readonly damaged: number;
};

export type PowerSize = { readonly examinees: number; readonly cuts: number; readonly answersEach: number };

/**
 * Cuts the power of database and server in the middle of saves, again and again: kills both, and leaves of the database's disk what
 * it had written out. Each time every acknowledged answer has to be there. With `fsync_off` PostgreSQL has nothing written out.
 */
export async function provePowerCuts(size: PowerSize, mutant: 'fsync_off' | null): Promise<PowerOutcome> {
  const disk = mountCutDisk(2048);
  const stage = await openProofStage(null, null, { elsewhere: join(disk.folder, 'postgres') });
  try {
    const world = await prepareExam(stage, size.examinees);
    const passes = await startSittings(stage, world);
    if (mutant) await keepNothing(stage);
    const sitters = new Sitters(stage.serverPort, passes, 0);
    const over = sitters.sit();
    const found = await cutAgain(stage, disk, sitters, size).finally(() => sitters.stop());
    if (found.started === found.cuts) await over;
    return { ...found, ...sitters.counts() };
  } finally {
    await stage.stop();
    await disk.remove();
  }
}

type Found = Omit<PowerOutcome, keyof SitterCounts>;

async function cutAgain(stage: ProofStage, disk: CutDisk, sitters: Sitters, size: PowerSize): Promise<Found> {
  const found = { cuts: 0, started: 0, lost: 0, stale: 0, duplicated: 0, damaged: 0 };
  while (found.cuts < size.cuts && found.started === found.cuts) {
    await sitters.answersEach(size.answersEach);
    if (sitters.wrong.length > 0) break;
    found.cuts++;
    let acknowledged: ReadonlyMap<string, Acknowledged> = new Map();
    disk.cut();
    stage.killServer();
    try {
      await stage.killDatabase(async () => {
        await disk.powerOn();
        acknowledged = new Map(sitters.acknowledged);
      });
    } catch {
      break;
    }
    found.started++;
    const { lost, stale, duplicated } = await compare(stage.databaseUrl, acknowledged);
    found.lost += lost;
    found.stale += stale;
    found.duplicated += duplicated;
    found.damaged += await damagedIn(stage.databaseUrl);
  }
  if (found.started < found.cuts || found.lost + found.stale > 0) sitters.giveUp();
  return found;
}

/** Every page is read, which compares its checksum, and every row and index of ours looked at by PostgreSQL's own check. */
async function damagedIn(databaseUrl: string): Promise<number> {
  await query(databaseUrl, 'create extension if not exists amcheck');
  const [row] = await query<{ damaged: number }>(
    databaseUrl,
    `select count(*)::int as damaged from pg_class c, lateral verify_heapam(c.oid) as damage
     where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace`,
  );
  await query(
    databaseUrl,
    `select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relkind = 'i' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace and c.relam = (select oid from pg_am where amname = 'btree')`,
  );
  return row?.damaged ?? 0;
}

/** What is there by now is kept; of what comes, PostgreSQL has nothing written out. Saves do not ask: only starts do. */
async function keepNothing({ databaseUrl }: ProofStage): Promise<void> {
  await query(databaseUrl, 'checkpoint');
  await query(databaseUrl, 'alter system set fsync = off');
  execFileSync('sync');
  await query(databaseUrl, 'select pg_reload_conf()');
}
