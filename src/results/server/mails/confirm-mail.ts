import { sql } from 'kysely';
import { z } from 'zod';
import { findBarred } from '../../../identity/server/accounts/access-resets.ts';
import { listWhoMay } from '../../../people/server/administrators/who-may.ts';
import { inLanguage, type LocalText, dateStyles } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json } from '../../../platform/server/database/rows.ts';
import { momentInMail, nameInMail } from '../../../platform/server/mail/mail-frame.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import { listNames } from '../../../questions/server/find/find-question.ts';
import { named } from '../../../questions/server/names.ts';
import { releaseMails } from '../../texts/release/mails/index.ts';
import { spokenBy } from './result-mail.ts';

type ToConfirm = {
  readonly examId: string;
  /** Null: at once, with a second person. */
  readonly releaseAt: Date | null;
  readonly plannedBy: string;
  readonly publicUrl: string;
  readonly now: Date;
};

const about = z.object({
  companyId: z.uuid(),
  title: json<LocalText>(),
  timeZone: z.string(),
  dateStyle: z.enum(dateStyles),
});

/** Writes to everybody who may confirm a release that was planned just now, in their language. */
export async function mailToConfirm(
  db: Db,
  { examId, releaseAt, plannedBy, publicUrl, now }: ToConfirm,
): Promise<void> {
  const exam = await findRow(
    db,
    about,
    sql`
    select e.company_id as "companyId", e.title, o.time_zone as "timeZone", o.date_style as "dateStyle"
    from exam e join company o on o.id = e.company_id where e.id = ${examId}`,
  );
  if (!exam) return;
  const { name: by } = named(await listNames(db, [plannedBy]), plannedBy);
  for (const { accountId, email, ...reader } of await listWhoMay(db, ['report.generateReportExams'])) {
    if (accountId === plannedBy || email === '' || (await findBarred(db, accountId, now)).has(plannedBy)) continue;
    const language = spokenBy(reader);
    const { subject, text, atOnce } = releaseMails[language].toConfirm;
    const values = {
      name: nameInMail(inLanguage(reader.givenName, language), language),
      by: inLanguage(by, language),
      exam: inLanguage(exam.title, language),
      when: releaseAt ? momentInMail(releaseAt, { ...exam, language }) : atOnce,
      address: `${publicUrl}${language === 'th' ? '/th' : ''}/admin/exams/${examId}`,
    };
    const mail = { subject: fillText(subject, values), text: fillText(text, values) };
    await enqueueMail(db, { to: email, ...mail, language, companyId: exam.companyId, kind: 'release' });
  }
}
