import type { TableRow } from '../../../platform/server/table-file/table-fault.ts';
import { commonFaults, faultName } from '../../domain/common-faults.ts';
import type { ImportColumn } from '../../domain/import-column.ts';
import { countStatuses, type JudgedRow } from '../../domain/import-judge.ts';
import { wholeNamesIn } from '../../domain/whole-names-in.ts';
import { mostMended } from '../../people-import-contract.ts';
import { cellsOfFaulty } from './mend-rows.ts';

const mostFaults = 1000;

/** What the dry run says of judged rows. What stands on nearly every row leaves room for what stands on few. */
export function dryRun(
  rows: readonly JudgedRow[],
  columns: readonly (ImportColumn | null)[],
  file: readonly TableRow[],
) {
  const faults = rows.flatMap((row) => (row.status === 'faulty' ? row.faults : []));
  const common = commonFaults(rows);
  const known = new Set(common.map(faultName));
  const isCommon = (fault: (typeof faults)[number]) => known.has(faultName(fault));
  const rarestFirst = [...faults.filter((fault) => !isCommon(fault)), ...faults.filter(isCommon)].slice(0, mostFaults);
  const names = wholeNamesIn(rows, columns);
  const open = rows.filter(({ status, values }) => status === 'new' && values.password === undefined);
  return {
    counts: countStatuses(rows),
    withoutPassword: open.length,
    canBeInvited: open.filter(({ values }) => values.email).length,
    faults: rarestFirst.toSorted((a, b) => a.line - b.line),
    faultCount: faults.length,
    faultyRows: cellsOfFaulty(rarestFirst, file, columns),
    commonFaults: common,
    names: names.slice(0, mostMended),
    nameCount: names.length,
    doubtfulNames: names.filter(({ isDoubtful }) => isDoubtful).length,
  };
}
