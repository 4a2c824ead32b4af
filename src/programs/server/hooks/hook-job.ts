import { z } from 'zod';
import { sealingFrom, type Sealing } from '../../../identity/server/encrypted-secrets.ts';
import { theClock } from '../../../platform/server/database/acting.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { forEachCompany } from '../../../platform/server/jobs/each-company.ts';
import { enqueueJob, jobKind, jobOf, type JobContext, type Jobs } from '../../../platform/server/jobs/jobs.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Secrets } from '../../../platform/server/secrets/key-ring.ts';
import { callsAtOnce, isBeyondHope, isTaken, mostFailures, pauseAfter } from '../../domain/web-hook.ts';
import { callOutside, NoAnswer, type Ways } from '../outside/call-outside.ts';
import {
  forgetCalls,
  listDueCalls,
  listHooksDue,
  saveCall,
  saveFailing,
  stopHook,
  type DueCall,
} from './call-queries.ts';
import { lockHook, openHookSecret } from './hook-queries.ts';
import { signatureOf } from './sign-call.ts';
import { writeOfStop } from './stop-mail.ts';

/** The name is also known to the functions of the database that note a call. */
const hookJob = jobKind('call_web_hook', z.object({ company: z.uuid(), hook: z.uuid() }));

/** Queues the calls of a hook that are due: they go out once this is kept. */
export const enqueueHook = (db: Db, company: string, hook: string): Promise<void> =>
  enqueueJob(db, hookJob, { company, hook }, `${hookJob.name}:${hook}`);

type Means = { readonly sealing: Sealing; readonly ways: Ways; readonly publicUrl: string };
type Installation = {
  readonly secret: Secrets;
  readonly settings: { readonly hooksToThisComputer: boolean; readonly publicUrl: string };
};

/** What hooks are called with, of the whole server's means. */
export const hookMeansOf = ({ secret, settings: { hooksToThisComputer, publicUrl } }: Installation): Means => ({
  sealing: sealingFrom(secret),
  ways: { toThisComputer: hooksToThisComputer },
  publicUrl,
});

type Hook = { readonly companyId: string; readonly hookId: string };

export const hookJobs = (means: Means): Jobs => ({
  ...jobOf(hookJob, ({ company, hook }, context) => callHook({ companyId: company, hookId: hook }, means, context)),

  /** Each minute: what waited for its next try goes out. */
  async call_due_hooks(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff' }, async (db) => {
        for (const hookId of await listHooksDue(db, now())) await enqueueHook(db, companyId, hookId);
      }),
    );
  },

  /** Once a day: old calls go. */
  async forget_hook_calls(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff' }, (db) => forgetCalls(db, now())),
    );
  },
});

/** Makes the calls that are due, in their order. A call may go out twice where this dies in between; its id is the same. */
async function callHook(hook: Hook, means: Means, context: JobContext): Promise<void> {
  const { inTransaction, now } = context;
  const of = { companyId: hook.companyId, role: 'staff', by: theClock } as const;
  const due = await inTransaction(of, async (db) => {
    const found = await lockHook(db, hook.hookId);
    if (!found?.enabled) return null;
    const secret = await openHookSecret(db, means.sealing, hook.hookId);
    const calls = await listDueCalls(db, hook.hookId, { now: now(), limit: callsAtOnce });
    return { address: found.address, secret, calls };
  });
  if (!due) return;
  let failures = 0;
  for (const call of due.calls) {
    const answer = await makeCall(call, due, means.ways, now());
    const isOn = await inTransaction(of, (db) => noteAnswer(db, { hook, call, answer, now: now() }, means));
    failures = isTaken(answer.status) ? 0 : failures + 1;
    // A hook that does not answer keeps nobody else waiting.
    if (!isOn || failures >= mostFailures) return;
  }
  if (due.calls.length === callsAtOnce) await inTransaction(of, (db) => enqueueHook(db, hook.companyId, hook.hookId));
}

type CallAnswer = { readonly status: number | null; readonly fault: string | null };

async function makeCall(
  { id, event, happenedAt, data }: DueCall,
  { address, secret }: { readonly address: string; readonly secret: string },
  ways: Ways,
  at: Date,
): Promise<CallAnswer> {
  const body = JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Sanam',
    ...signatureOf(secret, { id, at, body }),
  };
  try {
    const { status } = await callOutside(
      { address, method: 'POST', headers, body, seconds: 5, mostBytes: 64 * 1024 },
      ways,
    );
    return { status, fault: null };
  } catch (error) {
    if (error instanceof NoAnswer) return { status: null, fault: error.fault };
    throw error;
  }
}

type Noted = { readonly hook: Hook; readonly call: DueCall; readonly answer: CallAnswer; readonly now: Date };

/** Notes what came of a call; gives whether the hook goes on. */
async function noteAnswer(db: Db, { hook, call, answer, now }: Noted, { publicUrl }: Means): Promise<boolean> {
  const found = await lockHook(db, hook.hookId);
  if (!found) return false;
  const tries = call.tries + 1;
  if (isTaken(answer.status)) {
    await saveCall(db, call.id, { state: 'done', tries, nextAt: null, ...answer, now });
    if (found.failingSince) await saveFailing(db, hook.hookId, null);
    return found.enabled;
  }
  const pause = pauseAfter(tries);
  const nextAt = pause === null ? null : new Date(now.getTime() + pause);
  await saveCall(db, call.id, { state: nextAt ? 'waiting' : 'failed', tries, nextAt, ...answer, now });
  if (!found.failingSince) await saveFailing(db, hook.hookId, now);
  if (!isBeyondHope(found.failingSince, now)) return found.enabled;
  await stopHook(db, hook.hookId, now);
  await recordAudit(db, {
    action: 'program.hook_stopped',
    subjectId: hook.hookId,
    details: { address: found.address },
  });
  await writeOfStop(db, { ...hook, address: found.address, publicUrl });
  return false;
}
