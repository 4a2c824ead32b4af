import { readPublicSettings } from '../../../hosting/server/settings/public-settings.ts';
import { findSettings } from '../../../hosting/server/settings/setting-queries.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdFor } from '../../../platform/server/database/hold.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { recordPlatform } from '../../../platform/server/record/platform-record.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import type { bugReportEndpoints } from '../../bug-report-contract.ts';
import { isMailed, isTooOften } from '../../domain/bug-report.ts';
import { guidanceTexts } from '../../texts/index.ts';
import { countBugReports, insertBugReport, listBugReports, settleBugReports } from './bug-report-queries.ts';

type Given = { readonly release: string; readonly publicUrl: string };

/** Reports of what is wrong with the product: written by anybody who is signed in, read by those who run it. */
export const bugReportHandlers = ({ release, publicUrl }: Given): Handlers<typeof bugReportEndpoints> => ({
  async reportBug(given, { db, actor, now }) {
    const { bugReportKey } = await readPublicSettings(db);
    if (!bugReportKey) return refuse('no_bug_reports');
    const { accountId } = actor;
    await holdFor(db, accountId, 'bug reports');
    const { ofEverybody, ...own } = await countBugReports(db, accountId, now);
    if (isTooOften(own)) return refuse('too_many_bug_reports');
    const companyId = 'companyId' in actor ? actor.companyId : null;
    const id = await insertBugReport(db, { ...given, at: now, accountId, companyId, release });
    if (isMailed(ofEverybody)) await mailReport(db, { id, key: bugReportKey, publicUrl, ...given });
    return { id };
  },

  async listBugReports(filter, { db, now }) {
    const { rows, total } = await listBugReports(db, filter, now);
    return pageOf({ rows, total, limit: filter.limit, keyOf: ({ sortKey, id }) => [sortKey, id] });
  },

  async settleBugReports({ ids, state }, { db, actor, now }) {
    const settled = state === 'settled';
    const changed = await settleBugReports(db, ids, settled ? { accountId: actor.accountId, at: now } : null);
    const action = settled ? 'platform.bug_reports_settled' : 'platform.bug_reports_reopened';
    if (changed > 0) await recordPlatform(db, { action, companyId: null, details: { count: changed } });
    return { changed };
  },
});

type Reported = {
  readonly id: string;
  readonly key: string;
  readonly publicUrl: string;
  readonly happened: string;
  readonly expected: string;
  readonly page: string;
};

/** To the address of the platform, where it has one; in both languages, for nobody knows which one its reader wants. */
async function mailReport(db: Db, { id, key, publicUrl, happened, expected, page }: Reported): Promise<void> {
  const { contactEmail: to } = await findSettings(db);
  if (!to) return;
  const { en, th } = { en: guidanceTexts.en.bugMail, th: guidanceTexts.th.bugMail };
  const said = [
    `${en.happened} / ${th.happened}\n${happened}`,
    ...(expected ? [`${en.expected} / ${th.expected}\n${expected}`] : []),
    ...(page ? [`${en.page} / ${th.page} ${page}`] : []),
  ];
  const link = `${publicUrl}/platform-admin/bug-reports?open=${id}`;
  await enqueueMail(db, {
    to,
    subject: fillText(`${en.subject} / ${th.subject}`, { key }),
    text: `${en.lead}\n${th.lead}\n\n${said.join('\n\n')}\n\n${link}\n`,
    language: 'en',
    companyId: null,
    kind: 'bug_report',
  });
}
