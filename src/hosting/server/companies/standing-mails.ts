import { found } from '../../../platform/refusal.ts';
import { enterCompany, type Db } from '../../../platform/server/database/database.ts';
import { forEachCompany } from '../../../platform/server/jobs/each-company.ts';
import type { Jobs } from '../../../platform/server/jobs/jobs.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { daysBetween } from '../../../platform/zoned-time.ts';
import { findCompany } from '../../../companies/server/settings-queries.ts';
import { isTurn, isWritten, standingMails, type StandingMail } from '../../domain/due-mails.ts';
import { standingOf } from './read-standing.ts';
import { listCompanyReaders, listPlatformReaders } from './standing-readers.ts';
import { wordsFor, type StandingMatter } from './standing-words.ts';

/**
 * Once a day: writes to the administrators of a company, and to those of the platform, before its subscription ends and where its
 * limits are nearly or wholly used, once for each step. The day it closes its administrators are written to. Nobody switches
 * these off.
 */
export const standingJobs = (publicUrl: string): Jobs => ({
  async remind_of_standing(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId: null, role: 'staff' }, (db) =>
        remindOfStanding(db, { companyId, publicUrl, now: now() }),
      ),
    );
  },
});

type About = { readonly companyId: string; readonly publicUrl: string; readonly now: Date };

/** Writes what is due about one company and was not written before. */
export async function remindOfStanding(db: Db, { companyId, publicUrl, now }: About): Promise<void> {
  const hosts = await listPlatformReaders(db);
  await enterCompany(db, companyId);
  const company = found(await findCompany(db, companyId, now));
  const standing = await standingOf(db, company, now);
  const lasts = company.from && standing.until ? daysBetween(company.from, standing.until) : null;
  const due = standingMails({ ...standing, lasts });
  const sent = due.length > 0 ? await listSent(db) : [];
  for (const mail of due.filter((one) => !isWritten(one, sent)))
    if (await saveSent(db, companyId, mail, now)) await send(db, { company, standing, mail, publicUrl }, hosts);
}

/** Writes that a company was suspended, or opened again, inside its fence and with what was just decided. */
export async function writeOfTurn(db: Db, turn: 'suspended' | 'resumed', { companyId, publicUrl, now }: About) {
  const company = found(await findCompany(db, companyId, now));
  const standing = await standingOf(db, company, now);
  // No longer suspended, but over: the company is as closed as before.
  if (standing.status === 'ended' || (await listCompanyReaders(db)).length === 0) return;
  const mail = { cause: turn, period: now.toISOString(), step: 1 };
  if (await saveSent(db, companyId, mail, now)) await send(db, { company, standing, mail, publicUrl }, []);
}

async function send(
  db: Db,
  written: Omit<StandingMatter, 'readers'>,
  hosts: Awaited<ReturnType<typeof listPlatformReaders>>,
) {
  const people = await listCompanyReaders(db);
  const readers = people.length;
  const all = [
    ...people.map((reader) => ['company', reader] as const),
    ...(isTurn(written.mail.cause) ? [] : hosts.map((one) => ['platform', one] as const)),
  ];
  for (const [side, reader] of all) {
    const words = wordsFor(side, reader, { ...written, readers });
    // Sent by the platform, to which answers would have to go: not in the name of the company that it is about.
    await enqueueMail(db, { to: reader.email, ...words, language: reader.language, companyId: null, kind: 'standing' });
  }
}

async function listSent(db: Db): Promise<StandingMail[]> {
  const rows = await db.selectFrom('standing_mail').select(['cause', 'period', 'step']).execute();
  return rows;
}

/** Whether it was for us to write: of two workers at once, the second finds the row of the first. */
async function saveSent(db: Db, companyId: string, { cause, period, step }: StandingMail, now: Date): Promise<boolean> {
  const saved = await db
    .insertInto('standing_mail')
    .values({ company_id: companyId, cause, period, step, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return saved !== undefined;
}
