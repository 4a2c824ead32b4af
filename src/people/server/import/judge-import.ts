import { randomUUID } from 'node:crypto';
import { findCompanyDay } from '../company-day.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { judgeInTurns } from './shown-table.ts';
import type { TableRow } from '../../../platform/server/table-file/table-fault.ts';
import { found } from '../../../platform/refusal.ts';
import { keyColumn, type ImportColumn, type ImportedPeople } from '../../domain/import-column.ts';
import { rowJudge, type JudgedRow } from '../../domain/import-judge.ts';
import type { PeopleImportPlan } from '../../people-import-schema.ts';
import { unknownClassrooms, type UnknownClassroom } from '../../domain/unknown-classrooms.ts';
import { signInNameOf } from '../../domain/sign-in-name.ts';
import {
  listClassroomCodes,
  listKnownAdministrators,
  listKnownExaminees,
  listLevelNames,
  listSignIns,
} from './people-import-queries.ts';
import { findCompanyCode } from '../examinees/examinee-queries.ts';

type Asked = {
  readonly people: ImportedPeople;
  readonly companyId: string;
  readonly plan: PeopleImportPlan;
  /** The rows under the headings. */
  readonly rows: readonly TableRow[];
  readonly now: Date;
};

/** A classroom that the import would make, with the id that its rows name. */
export type NewClassroom = UnknownClassroom & { readonly id: string };

export type Judgement = {
  readonly rows: JudgedRow[];
  /** The classrooms that the rows name and the company does not have. */
  readonly unknown: readonly NewClassroom[];
};

/** What would become of each row of a file, which may name classrooms that are to be made. */
export async function judgeFile(db: Db, asked: Asked): Promise<Judgement> {
  const classrooms = await findClassrooms(db);
  const at = asked.plan.columns.indexOf('classrooms');
  const cells = at < 0 ? [] : asked.rows.map((row) => row.cells[at] ?? '');
  const ids = new Map(unknownClassrooms(cells, classrooms).map(({ code }) => [code.toLowerCase(), randomUUID()]));
  const rows = await judgeIn(db, asked, asked.plan.createClassrooms ? new Map([...classrooms, ...ids]) : classrooms);
  const taken = cells.filter((_, row) => rows[row]?.status !== 'skip');
  const unknown = unknownClassrooms(taken, classrooms).flatMap((classroom) => {
    const id = ids.get(classroom.code.toLowerCase());
    return id ? [{ ...classroom, id }] : [];
  });
  return { rows, unknown };
}

const findClassrooms = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await listClassroomCodes(db)).map(({ name, id }) => [name, id]));

/** What would become of each row, where no classroom is made. */
export const judgeImport = async (db: Db, asked: Asked): Promise<JudgedRow[]> =>
  judgeIn(db, asked, await findClassrooms(db));

/** Everything the rules need is read in few queries, whatever the number of rows. */
async function judgeIn(
  db: Db,
  { people, companyId, plan, rows, now }: Asked,
  classrooms: ReadonlyMap<string, string>,
): Promise<JudgedRow[]> {
  const cellsOf = (column: ImportColumn) => {
    const index = plan.columns.indexOf(column);
    return index < 0 ? [] : rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((text) => text !== '');
  };
  const keys = cellsOf(keyColumn[people]).map((key) => key.toLowerCase());
  const { code: companyCode } = found(await findCompanyCode(db, companyId));
  const known = await (people === 'examinee' ? listKnownExaminees(db, keys) : listKnownAdministrators(db, keys));
  const emails = cellsOf('email').map((email) => email.toLowerCase());
  const numbered =
    people === 'examinee' ? keys.map((number) => signInNameOf(companyCode, { number, email: null })) : [];
  const signIns = await listSignIns(db, companyId, [...emails, ...numbered]);
  const judge = rowJudge({
    ...plan,
    people,
    companyCode,
    today: await findCompanyDay(db, companyId, now),
    known: new Map(known.map((person) => [person.key, person])),
    signIns: new Map(signIns.map(({ name, accountId }) => [name, accountId])),
    classrooms,
    levels: new Map((await listLevelNames(db)).map(({ name, id }) => [name, id])),
  });
  return judgeInTurns(rows, judge);
}
