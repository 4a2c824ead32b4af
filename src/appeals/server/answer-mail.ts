import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json } from '../../platform/server/database/rows.ts';
import { mailReader, namedInMail, spokenBy } from '../../results/server/mails/result-mail.ts';
import { appealTexts } from '../texts/index.ts';

type Writing = { readonly publicUrl: string; readonly now: Date };

/** Tells the examinee in their language that their appeal was answered; never how. */
export async function mailAnswer(db: Db, appealId: string, { publicUrl, now }: Writing): Promise<void> {
  const reader = await findReader(db, appealId);
  if (!reader) return;
  const values = namedInMail(reader, publicUrl);
  await mailReader(db, reader, appealTexts[spokenBy(reader)].mail, { values, now });
}

const reader = z.object({
  companyId: z.uuid(),
  examId: z.uuid(),
  examineeId: z.uuid(),
  email: z.string().nullable(),
  language: z.string(),
  givenName: json<LocalText>(),
  title: json<LocalText>(),
});

/** Who made it. */
const findReader = (db: Db, appealId: string) =>
  findRow(
    db,
    reader,
    sql`
    select a.company_id as "companyId", a.exam_id as "examId", a.examinee_id as "examineeId", x.email, x.language, x.given_name as "givenName", e.title
    from appeal a
    join examinee x on x.company_id = a.company_id and x.id = a.examinee_id
    join exam e on e.company_id = a.company_id and e.id = a.exam_id
    where a.id = ${appealId}`,
  );
