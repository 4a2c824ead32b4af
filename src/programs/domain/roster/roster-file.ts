/** Which column of a roster has the organisation's own number of a person. */
export const numberColumns = ['identifier', 'username', 'sourcedId'] as const;
export type NumberColumn = (typeof numberColumns)[number];

/** The files of a roster that are read, and how many rows each holds at most. */
export const mostRows = { orgs: 20_000, classes: 5_000, users: 20_000, roles: 60_000, enrollments: 200_000 } as const;
export type RosterFile = keyof typeof mostRows;
export const rosterFiles = Object.keys(mostRows) as readonly RosterFile[];

/** Why a whole roster is not read. `values` fill the sentence. */
export const rosterFileFaults = [
  'zip_unreadable',
  'zip_too_large',
  'zip_protected',
  'zip_unsafe',
  'not_utf8',
  'table_damaged',
  'manifest_missing',
  'version_unknown',
  'nothing_there',
  'file_missing',
  'column_missing',
  'no_rows',
  'too_many_rows',
] as const;
export type RosterFileFault = (typeof rosterFileFaults)[number];
export type FaultValues = Readonly<Record<string, string | number>>;

/** Ends the reading of a roster. */
export class RosterStop extends Error {
  readonly fault: RosterFileFault;
  readonly values: FaultValues;
  constructor(fault: RosterFileFault, values: FaultValues = {}) {
    super(fault);
    this.fault = fault;
    this.values = values;
  }
}

/** Why one row of a roster is not taken over; other reasons are those of an import of people. */
export const rosterRowFaults = [
  'id_missing',
  'id_twice',
  'status_unknown',
  'org_unknown',
  'code_too_long',
  'title_missing',
  'title_too_long',
  'number_changed',
  'class_unknown',
  'user_unknown',
  'date_unknown',
] as const;
export type RosterRowFault = (typeof rosterRowFaults)[number];

export type RefusedRow = {
  readonly file: RosterFile;
  readonly line: number;
  readonly code: RosterRowFault;
  readonly text: string;
};
