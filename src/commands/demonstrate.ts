import pg from 'pg';
import { createDemonstration } from '../demonstration/server/create.ts';
import type { Backdate } from '../demonstration/server/exams.ts';
import { listCompanyCodes } from '../companies/server/save-company.ts';
import { holderOf } from '../platform/server/installation/data-folder.ts';
import { databaseOn, enterCompany } from '../platform/server/database/database.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import { listLiving } from '../platform/server/jobs/workers.ts';
import type { Runtime } from '../runtime.ts';
import { moveLines, type PlayedAct } from '../platform/server/record/move-lines.ts';
import { sealingLock } from '../record/server/seal-record.ts';
import { openPlayedServer } from '../played-server.ts';

/** Whether nobody has used this installation yet. */
export const isFirstRun = async ({ inTransaction }: Runtime): Promise<boolean> =>
  (await inTransaction({ companyId: null, role: 'staff' }, listCompanyCodes)).length === 0;

/**
 * The story plays in the past: a server beside it would end its exams in the middle. Throws where one runs, on this data
 * folder or on the database of DATABASE_URL, where every server's worker says that it lives.
 */
export async function refuseBesideServer({ settings, database }: Runtime): Promise<void> {
  const isServed = settings.databaseUrl ? await isWorkedOn(database.queue) : holderOf(settings.dataDir) !== null;
  if (isServed)
    throw new StartProblem(
      'A server runs on this data, and would end the exams of the demonstration before they are played. Stop it, run this again, then start it.',
    );
}

async function isWorkedOn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await listLiving(client)).length > 0;
  } finally {
    await client.end();
  }
}

/** Puts the demonstration's story on the stage of this installation. */
export async function demonstrate(runtime: Runtime): Promise<{ created: string[] }> {
  if (runtime.database.owner === null)
    throw new StartProblem('The demonstration plays in the past: set DATABASE_OWNER_URL to make it.');
  const owner = new pg.Client({ connectionString: runtime.database.owner });
  await owner.connect();
  // Nothing is sealed before its lines stand at the moments of the story.
  await owner.query('select pg_advisory_lock($1::bigint)', [sealingLock]);
  const acts: PlayedAct[] = [];
  const stage = openPlayedServer(runtime, (act) => acts.push(act));
  const backdate: Backdate = async (companyId, work) => {
    await owner.query('begin');
    const db = databaseOn(owner);
    await enterCompany(db, companyId);
    await work(db);
    await owner.query('commit');
  };
  try {
    const { inTransaction } = runtime;
    const made = await createDemonstration({ inTransaction, stage, backdate, today: runtime.now() });
    for (const companyId of new Set(acts.flatMap((act) => act.companyId ?? [])))
      await backdate(companyId, (db) => moveLines(db, acts));
    return made;
  } finally {
    await stage.close();
    await owner.end();
  }
}
