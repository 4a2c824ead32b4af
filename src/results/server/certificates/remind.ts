import { sql } from 'kysely';
import { z } from 'zod';
import { type LocalText, dateStyles } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import { forEachCompany } from '../../../platform/server/jobs/each-company.ts';
import type { Jobs } from '../../../platform/server/jobs/jobs.ts';
import { dayInMail } from '../../../platform/server/mail/mail-frame.ts';
import { certificateMails } from '../../texts/certificates/mails/index.ts';
import { mailReader, namedInMail, spokenBy } from '../mails/result-mail.ts';

/** So many days before its last one, the holder of a certificate is written to. */
const daysBefore = [60, 14];

/** Once a day: writes to those whose certificates end soon, once for each of `daysBefore`. */
export const expiryJobs = (publicUrl: string): Jobs => ({
  async remind_of_expiry(_, { inTransaction, now }) {
    await forEachCompany(inTransaction, (companyId) =>
      inTransaction({ companyId, role: 'staff' }, (db) => remindHolders(db, { publicUrl, now: now() })),
    );
  },
});

async function remindHolders(db: Db, { publicUrl, now }: { readonly publicUrl: string; readonly now: Date }) {
  for (const { id, days, serial, expiresOn, ...holder } of await listEnding(db, now)) {
    const row = { company_id: holder.companyId, certificate_id: id, days, sent_at: now };
    await db.insertInto('certificate_reminder').values(row).execute();
    const spoken = spokenBy(holder);
    const last = dayInMail(expiresOn, { language: spoken, dateStyle: holder.dateStyle });
    const values = { ...namedInMail(holder, publicUrl), serial, last };
    await mailReader(db, holder, certificateMails[spoken].ends, { values, now });
  }
}

const ending = z.object({
  id: z.uuid(),
  days: z.int(),
  serial: z.string(),
  expiresOn: z.string(),
  companyId: z.uuid(),
  examId: z.uuid(),
  examineeId: z.uuid(),
  title: json<LocalText>(),
  email: z.string().nullable(),
  language: z.string(),
  givenName: json<LocalText>(),
  dateStyle: z.enum(dateStyles),
});

/**
 * Certificates in force that end within some of `daysBefore`, each with the least of them, unless it was written about.
 * Left out is who has a later one of the same module, and a certificate that was to last no longer than those days.
 */
const listEnding = (db: Db, now: Date) =>
  listRows(
    db,
    ending,
    sql`
    with held as (
      select t.*, (t.snapshot->>'expiresOn')::date as ends, (${now}::timestamptz at time zone o.time_zone)::date as today,
        (t.issued_at at time zone o.time_zone)::date as issued_on, o.date_style
      from certificate t join company o on o.id = t.company_id
      where t.revoked_at is null and t.snapshot ? 'expiresOn'
    ), soon as (
      select h.*, (select min(days) from unnest(${daysBefore}::int[]) days
        where h.ends - h.today between 0 and days and h.ends - h.issued_on > days) as days
      from held h
    )
    select s.id, s.days, s.serial, s.snapshot->>'expiresOn' as "expiresOn", s.company_id as "companyId", r.exam_id as "examId", r.examinee_id as "examineeId",
      s.snapshot->'exam'->'title' as title, x.email, x.language, x.given_name as "givenName", s.date_style as "dateStyle"
    from soon s
    join result r on r.company_id = s.company_id and r.id = s.result_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    where s.days is not null
      and not exists (select from certificate_reminder m where m.company_id = s.company_id and m.certificate_id = s.id and m.days <= s.days)
      and not exists (select from held n join result nr on nr.company_id = n.company_id and nr.id = n.result_id
        where nr.examinee_id = r.examinee_id and n.snapshot->'module'->>'code' = s.snapshot->'module'->>'code' and n.ends > s.ends)
    order by s.id`,
  );
