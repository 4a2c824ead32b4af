import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOldFailures } from '../../identity/server/sign-in/failure-queries.ts';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import type { Jobs } from '../../platform/server/jobs/jobs.ts';
import { removeOldSecurityEvents } from '../../platform/server/log/security-events.ts';
import { standingJobs } from './companies/standing-mails.ts';
import { findSettings } from './settings/setting-queries.ts';

const dayLong = 24 * 60 * 60 * 1000;

/** The record and reports of problems are later features': how what is old of them goes is given from outside. */
type Surroundings = {
  readonly outbox: string;
  readonly removeOldReports: (db: Db, now: Date) => Promise<void>;
  readonly removeOldLines: (inTransaction: InTransaction, olderThan: Date) => Promise<void>;
  readonly publicUrl: string;
};

/** Keeps what the platform says it keeps, and no longer. */
export const hostingJobs = ({ outbox, removeOldLines, removeOldReports, publicUrl }: Surroundings): Jobs => ({
  ...standingJobs(publicUrl),

  async apply_retention(_, { inTransaction, now }) {
    const moment = now();
    const { outboxDays, auditDays } = await inTransaction({ companyId: null, role: 'staff' }, async (db) => {
      const settings = await findSettings(db);
      await removeOldSecurityEvents(db, settings.securityDays);
      await removeOldReports(db, moment);
      await removeOldFailures(db, daysBefore(moment, settings.signInFailureDays));
      return settings;
    });
    if (auditDays !== null) await removeOldLines(inTransaction, daysBefore(moment, auditDays));
    if (outboxDays !== null) await removeOldMails(outbox, daysBefore(moment, outboxDays));
  },
});

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayLong);

/** Mails that were written as files, where there is no mail server. */
async function removeOldMails(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(folder, name);
    if ((await stat(path)).mtime < before) await unlink(path);
  }
}
