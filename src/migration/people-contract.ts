import { z } from 'zod';
import { contract } from '../platform/contract.ts';
import { peopleImportEndpoints as people } from '../people/people-import-contract.ts';
import { platformContract } from '../platform/tasks-contract.ts';

const permission = 'platform';
const companyId = z.uuid();
/** Who is there already stays as they are: those who run the platform only add. */
const onlyAdds = z.literal('skip');

/** Examinees from a table, by the steps of a company's own import. */
export const migratedPeopleContract = contract({
  uploadMigratedPeople: {
    ...people.uploadExamineeFile,
    path: '/platform/migrations/:companyId/people',
    permission,
    input: people.uploadExamineeFile.input.extend({ companyId }),
  },
  readMigratedPeople: {
    ...people.readExamineeImport,
    path: '/platform/migrations/:companyId/people/:importId',
    permission,
    input: people.readExamineeImport.input.extend({ companyId }),
  },
  mendMigratedPeople: {
    ...people.mendExamineeRows,
    path: '/platform/migrations/:companyId/people/:importId/rows',
    permission,
    input: people.mendExamineeRows.input.extend({ companyId }),
  },
  checkMigratedPeople: {
    ...people.checkExamineeImport,
    path: '/platform/migrations/:companyId/people/:importId/check',
    permission,
    input: people.checkExamineeImport.input.extend({ companyId, existing: onlyAdds }),
  },
  startMigratedPeople: {
    ...people.startExamineeImport,
    path: '/platform/migrations/:companyId/people/:importId/start',
    permission,
    input: people.startExamineeImport.input.extend({ companyId, existing: onlyAdds }),
  },
  undoMigratedPeople: {
    ...people.undoExamineeImport,
    path: '/platform/migrations/:companyId/people/:importId/undo',
    permission,
    input: people.undoExamineeImport.input.extend({ companyId }),
  },
  readMigrationTask: {
    ...platformContract.readTask,
    path: '/platform/migrations/:companyId/tasks/:taskId',
    summary: 'How far long work is that this person ordered in a company, and what came of it.',
    permission,
    input: platformContract.readTask.input.extend({ companyId }),
  },
});
