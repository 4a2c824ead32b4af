import { z } from 'zod';
import { exchangeContract as questions } from '../exchange/contract.ts';
import { duplicateWays } from '../exchange/domain/choices.ts';
import { whysQuestionKept } from '../exchange/domain/undo-import.ts';
import { contract } from '../platform/contract.ts';
import { syllabusReading } from '../syllabus/read-contract.ts';

const permission = 'platform';
const companyId = z.uuid();
const importId = z.uuid();
/** Questions that the bank has stay as they are: those who run the platform only add. */
const onlyAdds = z.enum(duplicateWays).exclude(['replace']);

/** Questions from a file, by the steps of a company's own import; and taking them back, which a company does not need. */
export const migratedQuestionsContract = contract({
  uploadMigratedQuestions: {
    ...questions.uploadQuestionFile,
    path: '/platform/migrations/:companyId/questions',
    permission,
    input: questions.uploadQuestionFile.input.extend({ companyId }),
  },
  readMigratedQuestions: {
    ...questions.readQuestionImport,
    path: '/platform/migrations/:companyId/questions/:importId',
    permission,
    input: questions.readQuestionImport.input.extend({ companyId }),
  },
  listMigratedQuestions: {
    ...questions.listImportedQuestions,
    path: '/platform/migrations/:companyId/questions/:importId/rows',
    permission,
    input: questions.listImportedQuestions.input.extend({ companyId }),
  },
  listMigratedPictures: {
    ...questions.listImportedPictures,
    path: '/platform/migrations/:companyId/questions/:importId/pictures',
    permission,
    input: questions.listImportedPictures.input.extend({ companyId }),
  },
  chooseMigratedQuestions: {
    ...questions.chooseInQuestionImport,
    path: '/platform/migrations/:companyId/questions/:importId',
    permission,
    input: questions.chooseInQuestionImport.input.extend({
      companyId,
      duplicates: onlyAdds.optional(),
      questions: z
        .array(z.object({ place: z.int().min(0), taken: z.boolean().optional(), way: onlyAdds.optional() }))
        .max(1000)
        .optional(),
    }),
  },
  startMigratedQuestions: {
    ...questions.startQuestionImport,
    path: '/platform/migrations/:companyId/questions/:importId/start',
    permission,
    input: questions.startQuestionImport.input.extend({ companyId }),
  },
  undoMigratedQuestions: {
    method: 'POST',
    path: '/platform/migrations/:companyId/questions/:importId/undo',
    summary:
      'Takes back the questions that a file brought, and the places made for them. Kept is what was used, changed or spoken of since.',
    permission,
    input: z.object({ companyId, importId }),
    reply: z.object({
      removed: z.int(),
      /** Passages that went. */
      passages: z.int(),
      /** Modules and subsections that went. */
      places: z.int(),
      kept: z.array(z.object({ number: z.int(), why: z.enum(whysQuestionKept) })),
    }),
    refusals: ['not_imported', 'undone_already'],
  },
  readMigrationSyllabus: {
    ...syllabusReading.readSyllabus,
    path: '/platform/migrations/:companyId/syllabus',
    permission,
    input: z.object({ companyId }),
  },
});
