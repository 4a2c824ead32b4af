import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueJob, jobKind } from '../../../platform/server/jobs/jobs.ts';
import { checkMinutes, type CheckMethod } from '../../domain/two-factor.ts';
import { countCodes, saveCheck, type Purpose } from './two-factor-queries.ts';

/** No more codes than this go to one address in an hour, no matter who asks. */
const mostCodesPerHour = 20;

type Beginning = {
  readonly accountId: string;
  readonly method: CheckMethod;
  readonly now: Date;
  readonly rememberMe?: boolean;
  /** A sign-in where nothing is said. */
  readonly purpose?: Purpose;
  /** The encrypted secret of an app that is being set up. */
  readonly secret?: Buffer | null;
  /** When the session began that goes on in another company. */
  readonly since?: Date;
  readonly byProvider?: boolean;
};

/** Begins a check, of a sign-in, of a method being set up, or of somebody who is asked again; null after too many codes. */
export async function beginCheck(db: Db, { accountId, method, now, ...more }: Beginning) {
  const { rememberMe = false, purpose = 'sign_in', secret = null, since = null, byProvider = false } = more;
  if (method === 'email' && (await countCodes(db, accountId, now)) >= mostCodesPerHour) return null;
  const id = await saveCheck(db, {
    accountId,
    method,
    purpose,
    secret,
    rememberMe,
    since,
    byProvider,
    now,
    expiresAt: new Date(now.getTime() + checkMinutes * 60 * 1000),
  });
  if (method === 'email') await sendCode(db, id);
  return { id, seconds: checkMinutes * 60 };
}

export const checkCodeJob = jobKind('send_check_code', z.object({ checkId: z.uuid() }));

/** The code is made when the mail is written, so that it is in no queue. */
export const sendCode = (db: Db, checkId: string): Promise<void> =>
  enqueueJob(db, checkCodeJob, { checkId }, `check_code:${checkId}`);
