import { hasEmoji } from '../../platform/text/emoji.ts';
import { longestCode, longestTitle, mostRows, type TreeRow } from './tree.ts';

export type TreeFault = {
  /** Counts from 0. */
  readonly row: number;
  readonly field: 'code' | 'title';
  readonly code:
    | 'code_missing'
    | 'code_too_long'
    | 'code_taken'
    | 'emoji'
    | 'title_missing'
    | 'title_too_long'
    | 'module_missing'
    | 'too_many_rows';
};

/** Everything that keeps these rows from being a tree; modules by themselves, subsections within their module. */
export function faultsOf(rows: readonly TreeRow[]): TreeFault[] {
  const modules = new Set<string>();
  let subsections: Set<string> | null = null;
  const faults: TreeFault[] = [];
  rows.forEach((row, at) => {
    const taken = row.kind === 'module' ? modules : subsections;
    faults.push(...ownFaults(row, at));
    if (taken === null) faults.push({ row: at, field: 'code', code: 'module_missing' });
    if (row.code !== '' && taken?.has(row.code)) faults.push({ row: at, field: 'code', code: 'code_taken' });
    taken?.add(row.code);
    if (row.kind === 'module') subsections = new Set();
  });
  if (rows.length > mostRows) faults.push({ row: mostRows, field: 'code', code: 'too_many_rows' });
  return faults;
}

function ownFaults({ code, title }: TreeRow, row: number): TreeFault[] {
  const faults: TreeFault[] = [];
  if (code.trim() === '') faults.push({ row, field: 'code', code: 'code_missing' });
  if (code.length > longestCode) faults.push({ row, field: 'code', code: 'code_too_long' });
  if (hasEmoji(code)) faults.push({ row, field: 'code', code: 'emoji' });
  if (hasEmoji(`${title.en ?? ''}${title.th ?? ''}`)) faults.push({ row, field: 'title', code: 'emoji' });
  if (!(title.en?.trim() || title.th?.trim())) faults.push({ row, field: 'title', code: 'title_missing' });
  if ([title.en, title.th].some((text) => (text?.length ?? 0) > longestTitle))
    faults.push({ row, field: 'title', code: 'title_too_long' });
  return faults;
}
