import { extraTimes } from '../../exams/server/follow-extra-time.ts';
import { peopleImportHandlers } from '../../people/server/import/people-imports.ts';
import { readTask } from '../../platform/server/jobs/task-handlers.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { migratedPeopleContract } from '../people-contract.ts';
import { inside, insideEach } from './inside.ts';
import { requireOurPeople, requireOwnTask } from './migration-queries.ts';

const own = peopleImportHandlers(extraTimes);

/** Examinees come in from a table by the company's own import, for those who run the platform. */
export const migratedPeopleHandlers: Handlers<typeof migratedPeopleContract> = {
  uploadMigratedPeople: ({ companyId, ...asked }, context) =>
    own.uploadExamineeFile(asked, insideEach(context, companyId)),

  async readMigratedPeople({ companyId, ...asked }, context) {
    const entered = await inside(context, companyId);
    await requireOurPeople(context.db, asked.importId);
    return own.readExamineeImport(asked, entered);
  },

  async mendMigratedPeople({ companyId, ...asked }, context) {
    const entered = await inside(context, companyId);
    await requireOurPeople(context.db, asked.importId);
    return own.mendExamineeRows(asked, entered);
  },

  async checkMigratedPeople({ companyId, ...asked }, context) {
    const entered = await inside(context, companyId);
    await requireOurPeople(context.db, asked.importId);
    return own.checkExamineeImport(asked, entered);
  },

  async startMigratedPeople({ companyId, ...asked }, context) {
    const entered = await inside(context, companyId);
    await requireOurPeople(context.db, asked.importId);
    return own.startExamineeImport(asked, entered);
  },

  async undoMigratedPeople({ companyId, ...asked }, context) {
    const entered = await inside(context, companyId);
    await requireOurPeople(context.db, asked.importId);
    return own.undoExamineeImport(asked, entered);
  },

  async readMigrationTask({ companyId, ...asked }, context) {
    const entered = await inside(context, companyId);
    await requireOwnTask(context.db, asked.taskId, context.actor.accountId);
    return readTask(entered.db, asked.taskId);
  },
};
