import type { Db } from '../../platform/server/database/database.ts';
import type { Remarked } from '../../results/server/remark/remark-results.ts';
import { listResultReaders, mailReader, namedInMail, spokenBy } from '../../results/server/mails/result-mail.ts';
import { rekeyingTexts } from '../texts/index.ts';

type Corrections = {
  readonly examId: string;
  readonly remarked: readonly Remarked[];
  readonly publicUrl: string;
  readonly now: Date;
};

/** Tells those whose released result is another one now that it was corrected, in their language; never what it says. */
export async function mailCorrections(db: Db, { examId, remarked, publicUrl, now }: Corrections): Promise<void> {
  const corrected = remarked.flatMap(({ result }) => (result.releasedAt ? [result.examineeId] : []));
  if (corrected.length === 0) return;
  for (const reader of await listResultReaders(db, examId, corrected)) {
    const values = namedInMail(reader, publicUrl);
    await mailReader(db, reader, rekeyingTexts[spokenBy(reader)].mail, { values, now });
  }
}
