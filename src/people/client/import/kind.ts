import type { taskQuery } from '../../../platform/client/live/task-query.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import type { Reply } from '../../../platform/contract.ts';
import type { peopleContract } from '../../contract.ts';
import { importColumns, keyColumn, type ImportColumn } from '../../domain/import-column.ts';
import type { DateOrder } from '../../domain/import-date.ts';
import type { MendedRow } from '../../domain/mend-rows.ts';
import { peopleApi } from '../api.ts';

/** A file as it was read, and what its dry run says. The two kinds of people differ only in which columns there are. */
export type PeopleFile = Omit<Reply<(typeof peopleContract)['readExamineeImport']>, 'guesses'> & {
  readonly guesses: readonly (ImportColumn | null)[];
};
export type ImportCheck = Reply<(typeof peopleContract)['checkExamineeImport']>;
export type UndoneImport = Reply<(typeof peopleContract)['undoExamineeImport']>;
export type Plan = {
  readonly columns: readonly (ImportColumn | null)[];
  readonly dateOrder: DateOrder;
  readonly existing: 'skip' | 'update';
  readonly createClassrooms: boolean;
};
export type PeopleImportWish = Plan & {
  readonly leaveOutFaulty: boolean;
  readonly invite: boolean;
  /** Why clashes that extra times bring are set aside; empty as long as nobody says. */
  readonly overrideReason: string;
};
type Asked = Omit<PeopleImportWish, 'overrideReason'> & { readonly overrideReason: string | null };
type Place = { readonly importId: string };

/** Everything in which importing examinees and importing administrators differ. */
export type Kind = {
  readonly people: 'examinee' | 'administrator';
  readonly columns: readonly ImportColumn[];
  readonly keyColumn: ImportColumn;
  readonly upload: (given: { readonly name: string }, file: Blob) => Promise<PeopleFile>;
  readonly read: (given: Place) => Promise<PeopleFile>;
  readonly check: (given: Plan & Place) => Promise<ImportCheck>;
  readonly mend: (given: Place & { readonly rows: readonly MendedRow[] }) => Promise<unknown>;
  readonly start: (given: Asked & Place) => Promise<{ taskId: string }>;
  readonly undo: (given: Place) => Promise<UndoneImport>;
  /** Where these people stand; nowhere for those who run the platform. */
  readonly list: (() => ReturnType<typeof to>) | null;
  /** Who is there already always stays as they are. */
  readonly onlyAdds?: true;
  /** How the work is read, where it is not of one's own company. */
  readonly taskQuery?: typeof taskQuery;
};

export const examineeKind: Kind = {
  people: 'examinee',
  columns: importColumns.examinee,
  keyColumn: keyColumn.examinee,
  upload: peopleApi.uploadExamineeFile,
  read: peopleApi.readExamineeImport,
  check: peopleApi.checkExamineeImport,
  mend: peopleApi.mendExamineeRows,
  start: peopleApi.startExamineeImport,
  undo: peopleApi.undoExamineeImport,
  list: () => to('admin-examinees'),
};

export const administratorKind: Kind = {
  people: 'administrator',
  columns: importColumns.administrator,
  keyColumn: keyColumn.administrator,
  upload: peopleApi.uploadAdministratorFile,
  read: peopleApi.readAdministratorImport,
  check: peopleApi.checkAdministratorImport,
  mend: peopleApi.mendAdministratorRows,
  start: peopleApi.startAdministratorImport,
  undo: peopleApi.undoAdministratorImport,
  list: () => to('admin-administrators'),
};
