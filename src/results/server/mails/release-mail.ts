import type { Db } from '../../../platform/server/database/database.ts';
import { findWords } from '../../../platform/server/mail/company-mail.ts';
import { companyTexts } from '../../../companies/texts/index.ts';
import { releaseMails } from '../../texts/release/mails/index.ts';
import { filled, listResultReaders, namedInMail, spokenBy, writeResults } from './result-mail.ts';

type ReleaseFacts = { readonly examineeIds: readonly string[]; readonly publicUrl: string; readonly now: Date };

/** Writes to examinees that their result can be seen; never the result itself. */
export async function mailRelease(
  db: Db,
  examId: string,
  { examineeIds, publicUrl, now }: ReleaseFacts,
): Promise<void> {
  const readers = await listResultReaders(db, examId, examineeIds);
  const word = await findWords(db, readers[0]?.companyId ?? null);
  const written = readers.map((reader) => {
    const language = spokenBy(reader);
    const standard = companyTexts[language].standardMail.result;
    return { reader, ...word({ kind: 'result', language, standard, values: namedInMail(reader, publicUrl) }) };
  });
  await writeResults(db, written, now);
}

/** Tells those who had a mail about their result that it is not there for now; never why, nor the result. */
export async function mailTakenBack(
  db: Db,
  examId: string,
  { examineeIds, publicUrl, now }: ReleaseFacts,
): Promise<void> {
  const written = (await listResultReaders(db, examId, examineeIds)).map((reader) => {
    const text = releaseMails[spokenBy(reader)].takenBack;
    return { reader, ...filled(text, namedInMail(reader, publicUrl)) };
  });
  await writeResults(db, written, now);
}
