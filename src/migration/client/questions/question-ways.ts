import type { ImportWays } from '../../../exchange/client/import-ways.ts';
import { taskQueryBy } from '../../../platform/client/live/task-query.ts';
import { syllabusQueryBy } from '../../../syllabus/client/syllabus-query.ts';
import { migrationApi } from '../api.ts';
import { broughtInKey } from '../brought-in-query.ts';

type Way = 'skip' | 'replace' | 'both';

/** The server takes no other: what a bank has stays as it is. */
const added = (way: Way | undefined) => (way === undefined || way === 'replace' ? undefined : way);

/** Importing questions into a company's bank, by those who run the platform. */
export const questionWaysIn = (companyId: string): ImportWays => ({
  upload: (given, file) => migrationApi.uploadMigratedQuestions({ companyId, ...given }, file),
  read: (given) => migrationApi.readMigratedQuestions({ companyId, ...given }),
  list: (given) => migrationApi.listMigratedQuestions({ companyId, ...given }),
  pictures: (given) => migrationApi.listMigratedPictures({ companyId, ...given }),
  choose: ({ duplicates, questions, ...given }) =>
    migrationApi.chooseMigratedQuestions({
      companyId,
      ...given,
      duplicates: added(duplicates),
      questions: questions?.map(({ way, ...one }) => ({ ...one, way: added(way) })),
    }),
  start: (given) => migrationApi.startMigratedQuestions({ companyId, ...given }),
  undo: (given) => migrationApi.undoMigratedQuestions({ companyId, ...given }),
  syllabus: syllabusQueryBy([companyId], () => migrationApi.readMigrationSyllabus({ companyId })),
  elsewhere: true,
  changes: [broughtInKey],
  taskQuery: taskQueryBy((taskId) => migrationApi.readMigrationTask({ companyId, taskId })),
});
