import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { json, listRows } from '../../platform/server/database/rows.ts';
import type { Remarked } from '../../results/server/remark/remark-results.ts';
import { mailReader, namedInMail, spokenBy } from '../../results/server/mails/result-mail.ts';
import { rekeyingTexts } from '../texts/index.ts';

type Corrections = { readonly examId: string; readonly remarked: readonly Remarked[]; readonly publicUrl: string };

/** Tells those whose released result is another one now that it was corrected, in their language; never what it says. */
export async function mailCorrections(db: Db, { examId, remarked, publicUrl }: Corrections): Promise<void> {
  const corrected = remarked.flatMap(({ result }) => (result.releasedAt ? [result.examineeId] : []));
  if (corrected.length === 0) return;
  for (const reader of await listReaders(db, examId, corrected))
    await mailReader(db, reader, rekeyingTexts[spokenBy(reader)].mail, namedInMail(reader, publicUrl));
}

const reader = z.object({
  companyId: z.uuid(),
  examId: z.uuid(),
  email: z.string(),
  language: z.string(),
  givenName: json<LocalText>(),
  title: json<LocalText>(),
});

/** Those with an address, each once. */
const listReaders = (db: Db, examId: string, examineeIds: readonly string[]) =>
  listRows(
    db,
    reader,
    sql`
    select x.company_id as "companyId", e.id as "examId", x.email, x.language, x.given_name as "givenName", e.title
    from exam e join examinee x on x.company_id = e.company_id
    where e.id = ${examId} and x.id = any(${[...examineeIds]}::uuid[]) and x.email <> ''
    order by x.id`,
  );
