import type { Db } from '../../platform/server/database/database.ts';
import { listResultReaders, mailReader, namedInMail, spokenBy } from '../../results/server/mails/result-mail.ts';
import { appealTexts } from '../texts/index.ts';

type Answered = { readonly examId: string; readonly appealId: string; readonly publicUrl: string; readonly now: Date };

/** Tells the examinee in their language that their appeal was answered; never how. */
export async function mailAnswer(db: Db, { examId, appealId, publicUrl, now }: Answered): Promise<void> {
  const made = await db.selectFrom('appeal').select('examinee_id as by').where('id', '=', appealId).execute();
  const people = made.map(({ by }) => by);
  for (const reader of await listResultReaders(db, examId, people)) {
    const values = namedInMail(reader, publicUrl);
    await mailReader(db, reader, appealTexts[spokenBy(reader)].mail, { values, now });
  }
}
