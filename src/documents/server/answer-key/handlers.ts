import { refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import type { Pictures } from '../print-of.ts';
import { loadVersion } from '../version-print.ts';
import { answerKeyDocument } from './document.ts';
import { markingOfPapers } from './marking-of.ts';
import { answerKeySheet } from './sheet.ts';

export const answerKeyHandlers = (media: Pictures): Pick<Handlers<typeof documentContract>, 'printKey'> => ({
  async printKey(asked, context) {
    const { examId, version, language } = asked;
    const loaded = await loadVersion(asked, context, media);
    if (!loaded) return refuse('no_such_version');
    await recordAudit(context.db, {
      action: 'exam.key_printed',
      subjectId: examId,
      details: { version, language },
    });
    const marking = await markingOfPapers(context.db, loaded.exam.generatedExamId);
    const key = { ...answerKeyDocument(loaded), marking };
    return pdf(fileName(loaded.exam, 'key', version, language), () => answerKeySheet(key));
  },
});
