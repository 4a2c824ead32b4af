import { exchangeHandlers } from '../../exchange/server/handlers.ts';
import { undoQuestionImport } from '../../exchange/server/import/undo-question-import.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { readSyllabus } from '../../syllabus/server/handlers.ts';
import type { migratedQuestionsContract } from '../questions-contract.ts';
import { inside, insideEach } from './inside.ts';
import { requireOurQuestions } from './migration-queries.ts';

/** Questions come in from a file by the company's own import, for those who run the platform. */
export function migratedQuestionHandlers(media: MediaStore): Handlers<typeof migratedQuestionsContract> {
  const own = exchangeHandlers({ media });
  return {
    uploadMigratedQuestions: ({ companyId, ...asked }, context) =>
      own.uploadQuestionFile(asked, insideEach(context, companyId)),

    async readMigratedQuestions({ companyId, ...asked }, context) {
      const entered = await inside(context, companyId);
      await requireOurQuestions(context.db, [asked.importId]);
      return own.readQuestionImport(asked, entered);
    },

    async listMigratedQuestions({ companyId, ...asked }, context) {
      const entered = await inside(context, companyId);
      await requireOurQuestions(context.db, [asked.importId]);
      return own.listImportedQuestions(asked, entered);
    },

    async listMigratedPictures({ companyId, ...asked }, context) {
      const entered = insideEach(context, companyId);
      await entered.transact((db) => requireOurQuestions(db, [asked.importId]));
      return own.listImportedPictures(asked, entered);
    },

    async chooseMigratedQuestions({ companyId, ...asked }, context) {
      const entered = await inside(context, companyId);
      await requireOurQuestions(context.db, [asked.importId]);
      return own.chooseInQuestionImport(asked, entered);
    },

    async startMigratedQuestions({ companyId, ...asked }, context) {
      const entered = await inside(context, companyId);
      await requireOurQuestions(context.db, [asked.importId, ...asked.also]);
      return own.startQuestionImport(asked, entered);
    },

    async undoMigratedQuestions({ companyId, ...asked }, context) {
      const entered = await inside(context, companyId);
      await requireOurQuestions(context.db, [asked.importId]);
      return undoQuestionImport(asked, entered);
    },

    async readMigrationSyllabus({ companyId }, context) {
      return readSyllabus({}, await inside(context, companyId));
    },
  };
}
