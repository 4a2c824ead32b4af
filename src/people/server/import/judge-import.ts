import { findCompanyDay } from '../company-day.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { judgeInTurns } from './shown-table.ts';
import type { TableRow } from '../../../platform/server/table-file/table-fault.ts';
import { found } from '../../../platform/refusal.ts';
import { keyColumn, type ImportColumn, type ImportedPeople } from '../../domain/import-column.ts';
import { rowJudge, type JudgedRow } from '../../domain/import-judge.ts';
import type { PeopleImportPlan } from '../../people-import-schema.ts';
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

/** What would become of each row: everything the rules need is read in five queries, whatever the number of rows. */
export async function judgeImport(db: Db, { people, companyId, plan, rows, now }: Asked): Promise<JudgedRow[]> {
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
    classrooms: new Map((await listClassroomCodes(db)).map(({ name, id }) => [name, id])),
    levels: new Map((await listLevelNames(db)).map(({ name, id }) => [name, id])),
  });
  return judgeInTurns(rows, judge);
}
