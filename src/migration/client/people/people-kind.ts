import type { Kind, Plan } from '../../../people/client/import/kind.ts';
import { importColumns, keyColumn } from '../../../people/domain/import-column.ts';
import { taskQueryBy } from '../../../platform/client/live/task-query.ts';
import { migrationApi } from '../api.ts';

/** Importing examinees into a company, by those who run the platform. */
export const peopleKindIn = (companyId: string): Kind => ({
  people: 'examinee',
  columns: importColumns.examinee,
  keyColumn: keyColumn.examinee,
  upload: (given, file) => migrationApi.uploadMigratedPeople({ companyId, ...given }, file),
  read: (given) => migrationApi.readMigratedPeople({ companyId, ...given }),
  check: (given) => migrationApi.checkMigratedPeople({ companyId, ...asked(given) }),
  mend: (given) => migrationApi.mendMigratedPeople({ companyId, ...given }),
  start: (given) => migrationApi.startMigratedPeople({ companyId, ...asked(given) }),
  undo: (given) => migrationApi.undoMigratedPeople({ companyId, ...given }),
  list: null,
  onlyAdds: true,
  taskQuery: taskQueryBy((taskId) => migrationApi.readMigrationTask({ companyId, taskId })),
});

const asked = <Given extends Plan>(given: Given) => ({ ...given, existing: 'skip' as const });
