import { z } from 'zod';
import type { Sealing } from '../../../identity/server/encrypted-secrets.ts';
import { onBehalfOf, theClock } from '../../../platform/server/database/acting.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { forEachCompany } from '../../../platform/server/jobs/each-company.ts';
import {
  enqueueJob,
  jobKind,
  jobOf,
  taskPayload,
  type JobContext,
  type Jobs,
} from '../../../platform/server/jobs/jobs.ts';
import {
  createTask,
  doTask,
  finishTask,
  giveUpTask,
  reportProgress,
  type TaskAttempt,
} from '../../../platform/server/jobs/tasks.ts';
import { isTemporary } from '../../../platform/server/outage.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { RosterReading } from '../../domain/roster/read-roster.ts';
import { rosterEndpoints } from '../../roster-contract.ts';
import type { RosterRunFault } from '../../roster-schema.ts';
import type { Ways } from '../outside/call-outside.ts';
import { fetchRoster } from './fetch-roster.ts';
import { nextTurn } from './next-turn.ts';
import { readRosterFile } from './roster-file-reading.ts';
import {
  findRoster,
  findZone,
  lockRoster,
  maySettle,
  openRosterSecret,
  saveNextTurn,
  type StoredRoster,
} from './roster-queries.ts';
import { createRun, forgetRuns, isAtWork, lockRun, saveFailed, saveOutcome, saveReading } from './run-queries.ts';
import { RunStopped } from './run-stopped.ts';
import { writeOfRun } from './run-mail.ts';
import { rosterActions, takeRoster, type TakenRoster } from './take-roster.ts';

/** What waits in a run is written only where somebody confirmed it, or the clock began it. */
const how = z.enum(['look', 'confirmed', 'clock']);
const rosterJob = jobKind('take_roster', taskPayload.extend({ run: z.uuid(), account: z.uuid(), how }));
const taskKind = 'roster';

/** The clock has no account; a task wants one. */
const nobody = '00000000-0000-0000-0000-000000000000';

type Means = { readonly sealing: Sealing; readonly ways: Ways; readonly publicUrl: string };

type Beginning = {
  readonly companyId: string;
  readonly origin: 'address' | 'file' | 'clock';
  readonly fileName?: string;
  readonly reading?: RosterReading;
  /** Why the file that was given says nothing: there is nothing to do then. */
  readonly fault?: RosterRunFault;
  /** Who asked for it; for the clock, who settled the roster. */
  readonly accountId: string;
  readonly now: Date;
};

/** Notes a run and queues its work. */
export async function beginRun(
  db: Db,
  { companyId, origin, fileName = '', reading, fault, accountId, now }: Beginning,
): Promise<{ runId: string; taskId: string }> {
  const byClock = origin === 'clock';
  const taskId = await createTask(db, { kind: taskKind, startedBy: byClock ? nobody : accountId, total: 0, now });
  const runId = await createRun(db, {
    origin,
    fileName: fileName || null,
    beganBy: byClock ? null : accountId,
    taskId,
    reading: reading ?? null,
    now,
  });
  if (fault) {
    await saveFailed(db, runId, fault, now);
    await giveUpTask(db, taskId, now, fault.code);
  } else await enqueueRoster(db, { companyId, taskId, runId, accountId, how: byClock ? 'clock' : 'look' });
  return { runId, taskId };
}

type Order = {
  readonly companyId: string;
  readonly taskId: string;
  readonly runId: string;
  readonly accountId: string;
  readonly how: z.output<typeof how>;
};

/** Queues the work of a run, once the caller's transaction is kept. */
export const enqueueRoster = (
  db: Db,
  { companyId: company, taskId: task, runId: run, accountId: account, how }: Order,
) => enqueueJob(db, rosterJob, { company, task, run, account, how }, `${rosterJob.name}:${run}`);

export const rosterJobs = (means: Means): Jobs => ({
  ...jobOf(rosterJob, async ({ company: companyId, task: taskId, run: runId, account: accountId, how }, context) => {
    const order = { companyId, taskId, runId, accountId, how };
    const work = (attempt: TaskAttempt) => workOn(order, attempt, { means, context });
    const reasonOf = (error: unknown) => (error instanceof RunStopped ? error.fault : null);
    await doTask({ companyId, taskId }, context, { work, reasonOf });
  }),

  /** Each hour: begins the runs whose hour has come, and says when the next one comes. */
  async begin_due_rosters(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff', by: theClock }, (db) => beginDue(db, companyId, now())),
    );
  },

  /** Once a day: old runs go. */
  async forget_roster_runs(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff' }, (db) => forgetRuns(db, now())),
    );
  },
});

async function beginDue(db: Db, companyId: string, now: Date): Promise<void> {
  const roster = await lockRoster(db);
  if (!roster?.nextAt || roster.nextAt > now) return;
  await saveNextTurn(db, nextTurn(roster.hour, await findZone(db, companyId), now));
  if (await isAtWork(db, now)) return;
  await beginRun(db, { companyId, origin: 'clock', accountId: roster.settledBy, now });
}

type Around = { readonly means: Means; readonly context: JobContext };

const byOf = ({ how, accountId }: Order) => (how === 'clock' ? theClock : onBehalfOf(accountId));

async function workOn(order: Order, attempt: TaskAttempt, around: Around): Promise<void> {
  const { inTransaction, now } = around.context;
  const of = { companyId: order.companyId, role: 'staff', by: byOf(order) } as const;
  try {
    const reading = await readingOf(order, around);
    await takeOrLook({ order, attempt, reading }, around);
  } catch (error) {
    if (!(error instanceof RunStopped) && isTemporary(error)) throw error;
    const fault: RosterRunFault =
      error instanceof RunStopped ? { code: error.fault, values: error.values } : { code: 'fault', values: {} };
    await inTransaction(of, (db) => noteFailed(db, order, fault, { now: now(), publicUrl: around.means.publicUrl }));
    throw error;
  }
}

/** A run of the clock that failed is nobody's to see: the administrators are written to. */
async function noteFailed(
  db: Db,
  { companyId, runId, how }: Order,
  fault: RosterRunFault,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  await saveFailed(db, runId, fault, now);
  await recordAudit(db, { action: 'program.roster_failed', subjectId: runId, details: { reason: fault.code } });
  if (how === 'clock') await writeOfRun(db, { companyId, publicUrl, why: 'failed' });
}

/** What was read before, by hand or in an earlier try; else what the address says. */
async function readingOf({ companyId, runId }: Order, { means, context }: Around): Promise<RosterReading> {
  const { inTransaction } = context;
  const of = { companyId, role: 'staff' } as const;
  const known = await inTransaction(of, async (db) => {
    const roster = await findRoster(db);
    const run = await lockRun(db, runId);
    const secret = await openRosterSecret(db, means.sealing, companyId);
    return { roster, run, secret };
  });
  if (known.run?.state !== 'working') throw new RunStopped('interrupted');
  if (known.run.reading) return known.run.reading;
  const { roster, secret } = known;
  if (!roster?.address) throw new RunStopped('address_refused');
  const bytes = await fetchRoster({ address: roster.address, header: roster.header, secret }, means.ways);
  const found = await readRosterFile({ bytes, numberFrom: roster.numberFrom, companyId });
  if ('unread' in found) throw new RunStopped(found.unread);
  if ('stopped' in found) throw new RunStopped(found.stopped, found.values);
  await inTransaction(of, (db) => saveReading(db, runId, found.reading));
  return found.reading;
}

type Piece = { readonly order: Order; readonly attempt: TaskAttempt; readonly reading: RosterReading };

/** What would come of a roster: everything was written, and is taken back by this. */
class TakenBack extends Error {
  readonly taken: TakenRoster;
  constructor(taken: TakenRoster) {
    super('taken back');
    this.taken = taken;
  }
}

/** Safe to begin anew where its worker died: all is in the one transaction that ends the task. */
async function takeOrLook(piece: Piece, around: Around): Promise<void> {
  const { order, attempt } = piece;
  const { inTransaction, now } = around.context;
  const of = { companyId: order.companyId, role: 'staff', by: byOf(order) } as const;
  try {
    await inTransaction(of, (db) => take(db, piece, around));
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    const { taken } = error;
    await inTransaction(of, async (db) => {
      await saveOutcome(db, order.runId, { state: 'asks', ...taken, now: now() });
      await recordAudit(db, { action: 'program.roster_looked_at', subjectId: order.runId, details: taken.counts });
      if (order.how === 'clock') await writeOfRun(db, { ...order, publicUrl: around.means.publicUrl, why: 'asks' });
      await finishTask(db, attempt, { runId: order.runId }, now());
    });
  }
}

async function take(db: Db, { order, attempt, reading }: Piece, { context }: Around): Promise<void> {
  const { companyId, runId, accountId, how } = order;
  const now = context.now();
  const roster = await lockRoster(db);
  if (!roster || !(await maySettle(db, { companyId, accountId, now }, needed))) throw new RunStopped('settler_left');
  const report = (done: number, total: number) => reportProgress(context.inTransaction, attempt, { done, total });
  const taken = await takeRoster(
    { ...whoWrites({ db, order, now }), roster: plain(roster), reading, runId, now },
    report,
  );
  if (how === 'look' || (how === 'clock' && taken.manyGone)) throw new TakenBack(taken);
  await saveOutcome(db, runId, { state: 'done', ...taken, now });
  await finishTask(db, attempt, { runId }, now);
}

const needed = rosterEndpoints.saveRoster.permission.allOf;

const whoWrites = ({ db, order, now }: { readonly db: Db; readonly order: Order; readonly now: Date }) => ({
  db,
  companyId: order.companyId,
  by: order.accountId,
  act: { actor: { accountId: order.accountId }, now },
  actions: rosterActions,
});

const plain = ({ settledBy: _by, settledAt: _at, nextAt: _next, ...roster }: StoredRoster) => roster;
