import { findCompanyDay } from '../../../people/server/company-day.ts';
import { listFormerResultsOfEach, listNamedExaminees } from '../../../people/server/former/former-queries.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { judgeInTurns } from '../../../people/server/import/shown-table.ts';
import type { TableRow } from '../../../platform/server/table-file/table-fault.ts';
import type { FormerColumn } from '../../domain/former-columns.ts';
import { formerJudge, sameness, type JudgedFormerRow } from '../../domain/former-judge.ts';
import type { FormerPlan } from '../../former-contract.ts';

type Asked = {
  readonly companyId: string;
  readonly plan: FormerPlan;
  /** The rows under the headings. */
  readonly rows: readonly TableRow[];
  readonly now: Date;
};

/** What would become of each row: what the rules need is read in three queries, whatever the number of rows. */
export async function judgeFormer(db: Db, { companyId, plan, rows, now }: Asked): Promise<JudgedFormerRow[]> {
  const cellsOf = (column: FormerColumn) => {
    const index = plan.columns.indexOf(column);
    return index < 0 ? [] : rows.map(({ cells }) => (cells[index] ?? '').trim().toLowerCase()).filter(Boolean);
  };
  const people = await listNamedExaminees(db, cellsOf('number'), cellsOf('email'));
  const ids = people.map(({ id }) => id);
  const judge = formerJudge({
    ...plan,
    today: await findCompanyDay(db, companyId, now),
    byNumber: new Map(people.map((person) => [person.number, person])),
    byEmail: Map.groupBy(people, ({ email }) => email ?? ''),
    there: new Set((await listFormerResultsOfEach(db, ids)).map(sameness)),
  });
  return judgeInTurns(rows, judge);
}

/** How many rows would be new, are there already, and are faulty. */
export function countFormer(rows: readonly JudgedFormerRow[]) {
  const counts = { new: 0, skip: 0, faulty: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}
