import { found, refuse, refuseBecause } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { createTask } from '../../../platform/server/jobs/tasks.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { rosterEndpoints } from '../../roster-contract.ts';
import { readRosterFile } from './roster-file-reading.ts';
import { beginRun, enqueueRoster } from './roster-job.ts';
import { findRoster, lockRoster, type StoredRoster } from './roster-queries.ts';
import { findRun, isAtWork, listRuns, lockRun, saveDropped, saveWorking } from './run-queries.ts';

type Own = Omit<Handlers<typeof rosterEndpoints>, 'readRoster' | 'saveRoster' | 'removeRoster'>;

/** The runs of a roster: begun, looked at, confirmed or dropped. */
export const runHandlers: Own = {
  async uploadRoster({ name }, { transact, actor, now, file }) {
    const roster = await transact((db) => findRoster(db));
    if (!roster) return refuse('no_roster');
    const { companyId, accountId } = actor;
    const read = await readRosterFile({ bytes: file, numberFrom: roster.numberFrom, companyId });
    if ('unread' in read) return refuseBecause(read.unread, read.because);
    return transact(async (db) => {
      const why = await whyNotBegun(db, now);
      if (why) return refuse(why);
      const said = 'reading' in read ? read : { fault: { code: read.stopped, values: read.values } };
      const begun = await beginRun(db, { companyId, origin: 'file', fileName: name, accountId, now, ...said });
      await recordAudit(db, { action: 'program.roster_read', subjectId: begun.runId, details: { file: name } });
      return begun;
    });
  },

  async startRosterRun(_, { db, actor, now }) {
    const why = await whyNotBegun(db, now);
    if (why) return refuse(why);
    const { address }: Partial<StoredRoster> = (await findRoster(db)) ?? {};
    if (!address) return refuse('no_address');
    const { companyId, accountId } = actor;
    const begun = await beginRun(db, { companyId, origin: 'address', accountId, now });
    await recordAudit(db, { action: 'program.roster_read', subjectId: begun.runId, details: { address } });
    return begun;
  },

  async listRosterRuns({ after, limit }, { db }) {
    const { rows, total } = await listRuns(db, { after, limit });
    return pageOf({ rows, total, limit, keyOf: ({ id }) => [id] });
  },

  async readRosterRun({ runId }, { db }) {
    return found(await findRun(db, runId));
  },

  async confirmRosterRun({ runId }, { db, actor, now }) {
    const why = await whyNotBegun(db, now);
    const run = found(await lockRun(db, runId));
    if (why) return refuse(why);
    if (run.state !== 'asks' || run.reading === null) return refuse('not_waiting');
    const { companyId, accountId } = actor;
    const taskId = await createTask(db, { kind: 'roster', startedBy: accountId, total: 0, now });
    await saveWorking(db, runId, taskId);
    await enqueueRoster(db, { companyId, taskId, runId, accountId, how: 'confirmed' });
    await recordAudit(db, { action: 'program.roster_confirmed', subjectId: runId });
    return { runId, taskId };
  },

  async dropRosterRun({ runId }, { db, now }) {
    const run = found(await lockRun(db, runId));
    if (run.state !== 'asks') return refuse('not_waiting');
    await saveDropped(db, runId, now);
    await recordAudit(db, { action: 'program.roster_dropped', subjectId: runId });
    return {};
  },
};

/** One run at a time; with the lock on the roster nobody begins another meanwhile. */
async function whyNotBegun(db: Db, now: Date): Promise<'no_roster' | 'run_under_way' | null> {
  if (!(await lockRoster(db))) return 'no_roster';
  return (await isAtWork(db, now)) ? 'run_under_way' : null;
}
