import { sql } from 'kysely';
import { findCompany } from '../../../companies/server/settings-queries.ts';
import { listLinkMails } from '../../../identity/server/password/link-mails.ts';
import { networkInWords } from '../../../identity/domain/device.ts';
import { recordFilterInput } from '../../../platform/record/record-schema.ts';
import { found } from '../../../platform/refusal.ts';
import { enterCompany, type Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { companyOverviewEndpoints } from '../../company-overview-contract.ts';
import type { StandingMail } from '../../domain/due-mails.ts';
import { listCompanyAdministrators } from './company-queries.ts';
import { listRecord } from '../record/record-queries.ts';

const activeFor = 30 * 24 * 60 * 60 * 1000;
/** How much of each an overview shows. */
const most = { mails: 5, lines: 5 };
const latest = recordFilterInput.parse({ limit: `${most.lines}` });

/** A company at one look, in numbers: nobody's name is read here. */
export const companyOverviewHandlers: Handlers<typeof companyOverviewEndpoints> = {
  async readCompanyOverview({ id }, { db, now }) {
    found(await findCompany(db, id, now));
    const { rows } = await listRecord(db, { ...latest, subject: id });
    const { backups, backupBytes, lastBackupAt, backupsEvery, ...numbers } = await readActivity(db, id, now);
    await enterCompany(db, id);
    return {
      numbers,
      mails: await listStandingMails(db),
      linkMails: await listLastLinks(db, now),
      backups: { count: backups, bytes: Number(backupBytes), lastAt: lastBackupAt, every: backupsEvery },
      record: rows.slice(0, most.lines).map((line) => ({ ...line, network: networkInWords(line.network) })),
    };
  },
};

/** What became of the last link to each company administrator, inside the company's fence. */
async function listLastLinks(db: Db, now: Date) {
  const accountIds = (await listCompanyAdministrators(db)).map(({ accountId }) => accountId);
  const links = await listLinkMails(db, accountIds, 1, now);
  return [...links].flatMap(([accountId, mails]) => mails.map((mail) => ({ ...mail, accountId })));
}

type Activity = {
  readonly administrators: number;
  readonly examinees: number;
  readonly newExaminees: number;
  readonly exams: number;
  readonly sittings: number;
  readonly results: number;
  readonly certificates: number;
  readonly backups: number;
  readonly backupBytes: number | string;
  readonly lastBackupAt: Date | null;
  readonly backupsEvery: 'never' | 'day' | 'week';
};

async function readActivity(db: Db, id: string, now: Date): Promise<Activity> {
  const { rows } = await sql<Activity>`
    select administrators, examinees, new_examinees as "newExaminees", exams, sittings, results, certificates, backups,
      backup_bytes as "backupBytes", last_backup_at as "lastBackupAt", backups_every as "backupsEvery"
    from company_activity(${id}, ${new Date(now.getTime() - activeFor)}, ${now})`.execute(db);
  return found(rows[0]);
}

/** What its administrators and the platform's were written about the subscription, the latest first. */
async function listStandingMails(db: Db) {
  const { rows } = await sql<{
    cause: StandingMail['cause'];
    step: number;
    sentAt: Date;
  }>`
    select cause, step, sent_at as "sentAt" from standing_mail
    order by sent_at desc, cause, step desc limit ${most.mails}`.execute(db);
  return rows;
}
