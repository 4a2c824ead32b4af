import { refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { documentContract } from '../../contract.ts';
import { fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import type { Pictures } from '../print-of.ts';
import { loadVersion } from '../version-print.ts';
import { inLook, paperDocument } from './document.ts';
import { paperSheet } from './sheet.ts';

export const paperHandlers = (media: Pictures): Pick<Handlers<typeof documentContract>, 'printPaper'> => ({
  async printPaper({ languages: language, text, layout, ...asked }, context) {
    const { examId, version } = asked;
    const loaded = await loadVersion({ ...asked, language }, context, media);
    if (!loaded) return refuse('no_such_version');
    await recordAudit(context.db, {
      action: 'exam.paper_printed',
      subjectId: examId,
      details: { version, language },
    });
    return pdf(fileName(loaded.exam, 'paper', version, language), () =>
      paperSheet(inLook(paperDocument(loaded), { text, layout })),
    );
  },
});
