import { found, refuse, refuseBecause } from '../../../platform/refusal.ts';
import type { Unread } from '../../../platform/server/file-reading/reading-process.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { exchangeContract } from '../../contract.ts';
import { asCorrectedFile, readAgain, settled, withKey } from '../../domain/corrected.ts';
import type { ImportedQuestion } from '../../domain/imported.ts';
import { findImportFile, lockImportFile, saveCorrected } from '../queries.ts';
import { readApart } from '../read/read-apart.ts';
import { questionsIn } from '../read/reading-json.ts';
import { storedReading } from '../read/stored-reading.ts';
import { listStoredQuestions } from './reading-queries.ts';
import { summaryOf } from './summary.ts';

type CorrectingHandlers = Pick<Handlers<typeof exchangeContract>, 'correctImportedQuestion'>;

/** What is doubtful about questions of a file is settled where it is shown, before anything is imported. */
export const correctingHandlers: CorrectingHandlers = {
  async correctImportedQuestion({ importId, place, text, key }, { transact, actor }) {
    const of = { importId, place };
    const read =
      text === undefined ? [] : await readCorrected(await transact((db) => asFile(db, of, text)), actor.companyId);
    if ('unread' in read) return refuseBecause(read.unread, read.because);
    const [again, ...more] = read;
    if (text !== undefined && (!again || more.length > 0)) return refuse('not_one_question');
    return transact(async (db) => {
      const file = found(await lockImportFile(db, importId));
      if (file.importedAt) return refuse('already_imported');
      const [question] = await listStoredQuestions(db, importId, place, 1);
      const before = again ? readAgain(found(question), again) : found(question);
      const draft = key ? withKey(before.draft, key) : before.draft;
      if (!draft) return refuse('key_does_not_fit');
      const corrected = again && !key ? before : settled({ ...before, draft });
      const [stored] = storedReading({
        format: file.format,
        found: 1,
        questions: [corrected],
        faults: [],
        unsupported: [],
      }).questions;
      await saveCorrected(db, importId, place, found(stored));
      await recordAudit(db, {
        action: 'question_file.corrected',
        subjectId: importId,
        details: { place: place + 1, text: text !== undefined, key: key !== undefined },
      });
      return summaryOf(db, found(await findImportFile(db, importId)));
    });
  },
};

/** The text as a file of the form that its question came in. */
async function asFile(db: Db, { importId, place }: { importId: string; place: number }, text: string): Promise<string> {
  const [question] = await listStoredQuestions(db, importId, place, 1);
  return asCorrectedFile(found(question), text);
}

/** The question of a corrected text, where it holds one alone; it is read apart, as every text of others is. */
async function readCorrected(text: string, companyId: string): Promise<readonly ImportedQuestion[] | Unread> {
  const reading = await readApart({ bytes: Buffer.from(text), name: 'corrected.txt', format: 'text' }, { companyId });
  return 'unread' in reading ? reading : [...questionsIn(reading.json)];
}
