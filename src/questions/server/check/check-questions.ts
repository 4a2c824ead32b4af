import { sql } from 'kysely';
import { checkBankJob } from '../../../companies/server/check-bank.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueJob } from '../../../platform/server/jobs/jobs.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { keepChecks } from './keep-checks.ts';

/** Numbers of questions, both ends included. */
type Range = { readonly first: number; readonly last: number };

/** At most this many at once: the next one waits for the slot about a second, also where each question is compared with hundreds. */
const atOnce = 5;
const wholeBank: Range = { first: 1, last: 2_147_483_647 };

const enqueueNext = (db: Db, company: string) =>
  enqueueJob(db, checkBankJob, { company }, `${checkBankJob.name}:${company}`);

/**
 * Queues a check of these questions, behind everything that somebody waits for. What waits already is checked with them. Asked last in a transaction: until it ends, nobody else of the company can ask.
 */
export async function askForChecks(db: Db, companyId: string, { first, last }: Range): Promise<void> {
  await sql`
    insert into question_check as c (first, last) values (${first}, ${last})
    on conflict (company_id) do update
    set first = least(c.first, excluded.first), last = greatest(c.last, excluded.last), asks = c.asks + 1`.execute(db);
  await enqueueNext(db, companyId);
}

/** The same for all questions of the company. */
export const askForAllChecks = (db: Db, companyId: string): Promise<void> => askForChecks(db, companyId, wholeBank);

/** Looks at a few of the questions that wait, and asks for the next few. Pages are notified once, when none is left. */
export async function checkNext(db: Db, companyId: string, now: Date): Promise<void> {
  const asked = await db.selectFrom('question_check').selectAll().executeTakeFirst();
  if (!asked) return;
  const { next, changed } = await checkSome(db, asked, now);
  const row = await db.selectFrom('question_check').selectAll().forUpdate().executeTakeFirst();
  if (!row) return;
  const tell = row.changed || changed > 0;
  // Somebody asked meanwhile: then these few are looked at again with what they asked for.
  const from = row.asks === asked.asks ? next : row.first;
  if (from !== null) {
    await db.updateTable('question_check').set({ first: from, changed: tell }).execute();
    return enqueueNext(db, companyId);
  }
  await db.deleteFrom('question_check').execute();
  if (tell) await announce(db, 'question');
}

/** Gives the number to go on with, or null after the last one, and how many have other warnings now. */
async function checkSome(db: Db, { first, last }: Range, now: Date): Promise<{ next: number | null; changed: number }> {
  const some = await db
    .selectFrom('question')
    .select(['id', 'number'])
    .where('number', '>=', first)
    .where('number', '<=', last)
    .orderBy('number')
    .limit(atOnce)
    // What somebody is saving just now is checked by their own save.
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = some.map(({ id }) => id);
  const changed = await keepChecks(db, ids, now);
  const [end] = some.slice(-1);
  return { next: end && some.length === atOnce && end.number < last ? end.number + 1 : null, changed };
}
