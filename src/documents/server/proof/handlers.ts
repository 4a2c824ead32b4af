import { refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { proofEndpoints } from '../../proof-contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { proofKeyDocument } from '../answer-key/document.ts';
import { markingOfPapers } from '../answer-key/marking-of.ts';
import { answerKeySheet } from '../answer-key/sheet.ts';
import { pdf } from '../exam-print.ts';
import { inLook, proofDocument } from '../paper/document.ts';
import { paperSheet } from '../paper/sheet.ts';
import type { Pictures } from '../print-of.ts';
import { loadProof } from '../version-print.ts';

export const proofHandlers = (media: Pictures): Handlers<typeof proofEndpoints> => ({
  async printProof({ languages: language, text, layout, ...asked }, context) {
    const { generatedExamId, version } = asked;
    const loaded = await loadProof({ ...asked, language }, context, media);
    if (!loaded) return refuse('no_such_version');
    await recordAudit(context.db, {
      action: 'generated_exam.proof_printed',
      subjectId: generatedExamId,
      details: { version, language },
    });
    return pdf(fileName(loaded.exam, 'proof', version, language), () =>
      paperSheet(inLook(proofDocument(loaded), { text, layout })),
    );
  },
  async printProofKey(asked, context) {
    const { generatedExamId, version, language } = asked;
    const loaded = await loadProof(asked, context, media);
    if (!loaded) return refuse('no_such_version');
    await recordAudit(context.db, {
      action: 'generated_exam.key_printed',
      subjectId: generatedExamId,
      details: { version, language },
    });
    const marking = await markingOfPapers(context.db, generatedExamId);
    const key = { ...proofKeyDocument(loaded), marking };
    return pdf(fileName(loaded.exam, 'key', version, language), () => answerKeySheet(key));
  },
});
