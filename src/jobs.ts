import { join } from 'node:path';
import { analysisJobs } from './analysis/server/jobs.ts';
import { assemblyJobs } from './assembly/server/optimise/job.ts';
import { companyTexts } from './companies/texts/index.ts';
import { printJobs } from './documents/server/jobs.ts';
import { examJobs } from './exams/server/jobs.ts';
import { noticeJobs } from './exams/server/notices/mail-plans.ts';
import { exportJobs } from './exchange/server/export/export-job.ts';
import { exchangeJobs } from './exchange/server/jobs.ts';
import { removeOldBugReports } from './guidance/server/bug-reports/bug-report-queries.ts';
import { hostingJobs } from './hosting/server/jobs.ts';
import { findSettings } from './hosting/server/settings/setting-queries.ts';
import { identityJobs } from './identity/server/jobs.ts';
import { sealingFrom } from './identity/server/encrypted-secrets.ts';
import { extraTimes } from './exams/server/follow-extra-time.ts';
import { peopleJobs } from './people/server/jobs.ts';
import { backupJobs } from './keeping/server/jobs.ts';
import { mailNoter } from './messages/server/write-to-examinee.ts';
import { formerJobs } from './migration/server/former/former-jobs.ts';
import type { Language } from './platform/language.ts';
import type { InTransaction } from './platform/server/database/database.ts';
import { fileJobs } from './platform/server/jobs/file-jobs.ts';
import { jobsWithRoom } from './platform/server/jobs/jobs-with-room.ts';
import type { Jobs } from './platform/server/jobs/jobs.ts';
import { isLocal } from './platform/server/settings/local.ts';
import { findMailHead } from './platform/server/mail/mail-frame.ts';
import { mailer, mailJobs } from './platform/server/mail/mail.ts';
import { installationBackupJobs } from './platform/server/backup/backup-job.ts';
import { partitionJobs } from './platform/server/jobs/partitions.ts';
import { passageJobs } from './passages/server/jobs.ts';
import { questionJobs } from './questions/server/jobs.ts';
import { recordJobs } from './record/server/jobs.ts';
import { removeOldLines } from './record/server/remove-old-lines.ts';
import { sealKeyFrom } from './record/server/seal.ts';
import { resultJobs } from './results/server/jobs.ts';
import { expiryJobs } from './results/server/certificates/remind.ts';
import { releaseJobs } from './results/server/release/release-due.ts';
import { hookJobs, hookMeansOf } from './programs/server/hooks/hook-job.ts';
import { rosterJobs } from './programs/server/roster/roster-job.ts';
import type { Runtime } from './runtime.ts';
import { scanningJobs } from './scanning/server/reading/job.ts';

const removeWith = (secret: Runtime['secret']) => (inTransaction: InTransaction, olderThan: Date) =>
  removeOldLines(inTransaction, sealKeyFrom(secret), olderThan);

/** Everything the job worker can do. */
export function jobsOf(runtime: Runtime): Jobs {
  const { secret, settings } = runtime;
  const outbox = join(settings.dataDir, 'outbox');
  // Mails come from whom the platform's settings name, else from the usual sender.
  const sender = async () => (await runtime.inTransaction({ companyId: null, role: 'staff' }, findSettings)).mailSender;
  const findHead = (companyId: string, language: Language) =>
    runtime.inTransaction({ companyId, role: 'staff' }, (db) => findMailHead(db, companyId, language));
  const send = mailer(settings.smtpUrl, outbox, { sender, findHead, host: new URL(settings.publicUrl).hostname });
  const standardMail = (language: Language, kind: 'invitation' | 'reset') => companyTexts[language].standardMail[kind];
  return {
    ...identityJobs({ secret, publicUrl: settings.publicUrl, send, standardMail, isLocal: isLocal(settings) }),
    ...jobsWithRoom(runtime.disk.hasRoom, {
      ...peopleJobs(runtime.inTransaction, sealingFrom(secret), extraTimes),
      ...exchangeJobs(runtime.inTransaction, runtime.media),
      ...formerJobs(runtime.inTransaction),
      ...exportJobs(runtime.media),
      ...printJobs({ media: runtime.media, secret, publicUrl: settings.publicUrl }),
      ...scanningJobs(runtime.media, secret),
      ...backupJobs(runtime),
      ...rosterJobs(hookMeansOf(runtime)),
    }),
    ...assemblyJobs,
    ...questionJobs,
    ...passageJobs,
    ...examJobs,
    ...noticeJobs(settings.publicUrl),
    ...resultJobs,
    ...expiryJobs(settings.publicUrl),
    ...releaseJobs(settings.publicUrl),
    ...analysisJobs,
    ...hookJobs(hookMeansOf(runtime)),
    ...mailJobs(send, mailNoter(runtime.inTransaction)),
    ...fileJobs(runtime.media),
    ...partitionJobs,
    ...installationBackupJobs(settings.backup),
    ...hostingJobs({ outbox, publicUrl: settings.publicUrl, ...removing(secret) }),
    ...recordJobs,
  };
}

/** What of later features goes each night, as the platform says. */
const removing = (secret: Runtime['secret']) => ({
  removeOldLines: removeWith(secret),
  removeOldReports: removeOldBugReports,
});
