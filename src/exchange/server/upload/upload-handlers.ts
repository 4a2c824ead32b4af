import { found, refuseBecause } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { exchangeContract } from '../../contract.ts';
import { findImportFile, saveImportFile } from '../queries.ts';
import { readApart } from '../read/read-apart.ts';
import { summaryOf } from './summary.ts';
import { storeWaiting } from './waiting-files.ts';

export const uploadHandlers = (store: PassingFiles): Pick<Handlers<typeof exchangeContract>, 'uploadQuestionFile'> => ({
  async uploadQuestionFile({ name, format, columns }, { transact, actor, now, file }) {
    const companyId = actor.companyId;
    const meanings = columns?.map((meaning) => (meaning === '-' ? null : meaning));
    const given = { bytes: file, name, format: format ?? null, columns: meanings };
    const reading = await readApart(given, { companyId });
    if ('unread' in reading) return refuseBecause(reading.unread, reading.because);
    const media = await storeWaiting(transact, store, { companyId, media: reading.media, now });
    return transact(async (db) => {
      const read = { name, reading: reading.json, media, uploadedBy: actor.accountId, now };
      const importId = await saveImportFile(db, read);
      await recordAudit(db, { action: 'question_file.uploaded', subjectId: importId, details: { name } });
      return summaryOf(db, found(await findImportFile(db, importId)));
    });
  },
});
