import type { Db } from '../../platform/server/database/database.ts';
import type { Remarked } from '../../results/server/remark/remark-results.ts';
import {
  filled,
  listResultReaders,
  namedInMail,
  spokenBy,
  writeResults,
} from '../../results/server/mails/result-mail.ts';
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
  const written = (await listResultReaders(db, examId, corrected)).map((reader) => {
    return { reader, ...filled(rekeyingTexts[spokenBy(reader)].mail, namedInMail(reader, publicUrl)) };
  });
  await writeResults(db, written, now);
}
