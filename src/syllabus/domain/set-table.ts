import type { LocalText } from '../../platform/language.ts';
import { readCsv, writeCsv, type CsvRow } from './csv.ts';
import {
  hoursIn,
  longestCategory,
  modulesOf,
  mostCategories,
  rowsOf,
  type Levels,
  type SetModule,
  type TreeRow,
} from './tree.ts';
import { faultsOf } from './tree-faults.ts';
import type { tableFaultCodes } from './set-table-faults.ts';

/** What is wrong in a line (counted from 1, the header being one) and in which column. */
type SetTableFault = {
  readonly line: number;
  readonly column: string | null;
  readonly code: (typeof tableFaultCodes)[number];
  readonly value: string;
};

export type TableRead = {
  readonly modules: readonly SetModule[];
  readonly categories: readonly string[];
  readonly rows: number;
  readonly faults: readonly SetTableFault[];
};

const columns = ['module', 'subsection', 'title_en', 'title_th', 'level'] as const;
const hoursColumn = 'hours';
const categoryPrefix = 'level_';

/**
 * A tree as a table: a line for each module (its subsection is empty) and for each subsection, a column per category, and one of
 * training hours where some are said.
 */
export function writeSetTable(modules: readonly SetModule[], categories: readonly string[]): string {
  let module = '';
  const rows = rowsOf(modules);
  const withHours = rows.some(({ hours }) => hours);
  const lines = rows.map(({ kind, code, title, level, levels, hours = null }) => {
    if (kind === 'module') module = code;
    const place = kind === 'module' ? [code, ''] : [module, code];
    const marks = [level, ...categories.map((category) => levels[category] ?? null), ...(withHours ? [hours] : [])];
    return [...place, title.en ?? '', title.th ?? '', ...marks.map((mark) => (mark === null ? '' : String(mark)))];
  });
  const ofCategories = categories.map((category) => `${categoryPrefix}${category}`);
  return writeCsv([[...columns, ...ofCategories, ...(withHours ? [hoursColumn] : [])], ...lines]);
}

/** Everything a table says and everything that is wrong in it; a tree to take over only where nothing is. */
export function readSetTable(text: string): TableRead {
  const {
    rows: [header, ...lines],
    fault,
  } = readCsv(text);
  const nothing = { modules: [], categories: [], rows: lines.length };
  if (!header) return { ...nothing, faults: [faultAt(1, null, 'empty_file')] };
  const head = readHeader(header);
  if (head.faults.length > 0) return { ...nothing, faults: head.faults };
  const read = lines.map((line) => readLine(line, head.names));
  const { rows, order, faults } = inOrder(read);
  const treeFaults = faultsOf(rows).map(({ row, field, code }) => {
    const at = order[row];
    const column = field === 'code' ? (rows[row]?.kind === 'module' ? 'module' : 'subsection') : 'title_en';
    return faultAt(at?.line ?? 1, column, code === 'module_missing' ? 'module_line_missing' : code, rows[row]?.code);
  });
  const found = [
    ...(fault ? [faultAt(fault.line, null, fault.code)] : []),
    ...(lines.length === 0 && !fault ? [faultAt(1, null, 'empty_file')] : []),
    ...read.flatMap((line) => line.faults),
    ...faults,
    ...treeFaults,
  ].sort((a, b) => a.line - b.line);
  const categories = head.names.flatMap((name) => categoryOf(name) ?? []);
  return { modules: found.length === 0 ? modulesOf(rows) : [], categories, rows: lines.length, faults: found };
}

const faultAt = (line: number, column: string | null, code: SetTableFault['code'], value = ''): SetTableFault => ({
  line,
  column,
  code,
  value,
});

const categoryOf = (name: string): string | null =>
  name.startsWith(categoryPrefix) && name.length > categoryPrefix.length ? name.slice(categoryPrefix.length) : null;

function readHeader({ line, cells }: CsvRow): { names: string[]; faults: SetTableFault[] } {
  const names = cells
    .map((cell) => cell.trim())
    .map((name) => (/^level_./i.test(name) ? `level_${name.slice(6)}` : name.toLowerCase()));
  const known = (name: string) =>
    name === hoursColumn ||
    columns.some((column) => column === name) ||
    (categoryOf(name)?.length ?? longestCategory + 1) <= longestCategory;
  return {
    names,
    faults: [
      ...columns.filter((name) => !names.includes(name)).map((name) => faultAt(line, name, 'column_missing')),
      ...names.filter((name) => name !== '' && !known(name)).map((name) => faultAt(line, name, 'column_unknown')),
      ...names
        .filter((name, at) => name !== '' && names.indexOf(name) < at)
        .map((name) => faultAt(line, name, 'column_twice')),
      ...(names.filter((name) => categoryOf(name) !== null).length > mostCategories
        ? [faultAt(line, null, 'too_many_categories', String(mostCategories))]
        : []),
    ],
  };
}

type LineRead = {
  readonly line: number;
  readonly module: string;
  readonly row: TreeRow;
  readonly faults: SetTableFault[];
};

function readLine({ line, cells }: CsvRow, names: readonly string[]): LineRead {
  const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim();
  const faults: SetTableFault[] = [];
  const levelIn = (name: string): number | null => {
    const text = cell(name);
    if (/^[123]?$/.test(text)) return text === '' ? null : Number(text);
    faults.push(faultAt(line, name, 'level_wrong', text));
    return null;
  };
  const hours = hoursIn(cell(hoursColumn));
  if (cell(hoursColumn) !== '' && hours === null)
    faults.push(faultAt(line, hoursColumn, 'hours_wrong', cell(hoursColumn)));
  const [module, subsection] = [cell('module'), cell('subsection')];
  const levels: Levels = Object.fromEntries(
    names.flatMap((name) => {
      const category = categoryOf(name);
      const level = category === null ? null : levelIn(name);
      return category !== null && level !== null ? [[category, level]] : [];
    }),
  );
  const place =
    subsection === '' ? { kind: 'module' as const, code: module } : { kind: 'subsection' as const, code: subsection };
  return {
    line,
    module,
    row: {
      ...place,
      title: textOf(cell('title_en'), cell('title_th')),
      level: levelIn('level'),
      levels,
      ...(hours && { hours }),
    },
    faults,
  };
}

const textOf = (en: string, th: string): LocalText => ({ ...(en ? { en } : {}), ...(th ? { th } : {}) });

/** Each module with its subsections behind it, wherever in the table their lines stand. */
function inOrder(read: readonly LineRead[]) {
  const modules = read.filter(({ row }) => row.kind === 'module');
  const codes = new Set(modules.map(({ module }) => module));
  const placed = modules.flatMap((module, at) => [
    module,
    ...(modules.findIndex((each) => each.module === module.module) === at
      ? read.filter(({ row, module: code }) => row.kind === 'subsection' && code === module.module)
      : []),
  ]);
  const lost = read.filter(({ row, module }) => row.kind === 'subsection' && !codes.has(module));
  return {
    rows: placed.map(({ row }) => row),
    order: placed,
    faults: lost.map(({ line, module }) => faultAt(line, 'module', 'module_line_missing', module)),
  };
}
