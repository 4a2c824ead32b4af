import { hoursIn, type TreeRow } from './tree.ts';

/** A row of the editor; its key is its own for as long as it is edited. */
export type EditRow = TreeRow & {
  readonly key: number;
  /** Hours as they are being typed. */
  readonly typed?: string;
};
/** `code`, `en`, `th`, `level`, `hours`, or a licence category after a colon: `:B1.1`. */
export type TreeField = 'code' | 'en' | 'th' | 'level' | 'hours' | `:${string}`;

export const fieldsOf = (categories: readonly string[]): TreeField[] => [
  'code',
  'en',
  'th',
  'level',
  ...categories.map((category) => `:${category}` as const),
  'hours',
];

export const keyed = (rows: readonly TreeRow[]): EditRow[] => rows.map((row, key) => ({ ...row, key }));
export const nextKey = (rows: readonly EditRow[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

const emptyRow = (key: number, kind: EditRow['kind']): EditRow => ({
  key,
  kind,
  code: '',
  title: {},
  level: null,
  levels: {},
});

/** The last index of what belongs to the row: a module has its subsections behind it. */
export function endOf(rows: readonly EditRow[], at: number): number {
  if (rows[at]?.kind !== 'module') return at;
  const next = rows.findIndex((row, index) => index > at && row.kind === 'module');
  return next < 0 ? rows.length - 1 : next - 1;
}

/** A new row: a subsection right behind this one, a module behind everything that belongs to it. */
export function insertBelow(rows: readonly EditRow[], at: number, kind: EditRow['kind']): EditRow[] {
  const head = kind === 'module' ? rows.findLastIndex((row, index) => index <= at && row.kind === 'module') : at;
  const behind = kind === 'module' ? endOf(rows, Math.max(head, 0)) : head;
  return rows.toSpliced(behind + 1, 0, emptyRow(nextKey(rows), kind));
}

/** Without a row; a module goes with all of its subsections. */
export const removeRow = (rows: readonly EditRow[], at: number): EditRow[] =>
  rows.toSpliced(at, endOf(rows, at) - at + 1);

/** A subsection one line up or down, also into the module beside; a module with all its own past the one beside. */
export function moveRow(rows: readonly EditRow[], at: number, by: -1 | 1): EditRow[] {
  const row = rows[at];
  if (!row) return [...rows];
  if (row.kind === 'subsection') {
    const to = at + by;
    if (to < 1 || to >= rows.length) return [...rows];
    return rows.toSpliced(at, 1).toSpliced(to, 0, row);
  }
  const end = endOf(rows, at);
  const block = rows.slice(at, end + 1);
  const without = rows.toSpliced(at, block.length);
  if (by > 0)
    return end + 1 >= rows.length ? [...rows] : without.toSpliced(at + (endOf(rows, end + 1) - end), 0, ...block);
  const before = rows.findLastIndex(({ kind }, index) => index < at && kind === 'module');
  return before < 0 ? [...rows] : without.toSpliced(before, 0, ...block);
}

/** A subsection becomes a module, a module a subsection of the one before it; the first one stays a module. */
export const turnRow = (rows: readonly EditRow[], at: number): EditRow[] =>
  rows.map((row, index) =>
    index !== at || at === 0
      ? row
      : {
          ...row,
          kind: row.kind === 'module' ? 'subsection' : 'module',
          level: null,
          levels: {},
          hours: null,
          typed: '',
        },
  );

/** What a cell shows. */
export function cellOf({ code, title, level, levels, hours, typed }: EditRow, field: TreeField): string {
  if (field === 'code') return code;
  if (field === 'en' || field === 'th') return title[field] ?? '';
  if (field === 'hours') return typed ?? String(hours ?? '');
  const value = field === 'level' ? level : levels[field.slice(1)];
  return value === null || value === undefined ? '' : String(value);
}

/** The row with a cell written anew; a level is 1 to 3, hours are a number, anything else is none. */
export function withCell(row: EditRow, field: TreeField, text: string): EditRow {
  if (field === 'code') return { ...row, code: text };
  if (field === 'en' || field === 'th') return { ...row, title: { ...row.title, [field]: text } };
  if (row.kind === 'module') return row;
  if (field === 'hours') return { ...row, typed: text, hours: hoursIn(text) };
  const level = /^[123]$/.test(text.trim()) ? Number(text.trim()) : null;
  if (field === 'level') return { ...row, level };
  const { [field.slice(1)]: _, ...others } = row.levels;
  return { ...row, levels: level === null ? others : { ...others, [field.slice(1)]: level } };
}

/** Cells copied from a spreadsheet, from this cell to the right and down; what is too much becomes new subsections. */
export function pasteInto(
  rows: readonly EditRow[],
  { at, field: from }: { readonly at: number; readonly field: TreeField },
  text: string,
  categories: readonly string[],
): EditRow[] {
  const fields = fieldsOf(categories);
  const first = fields.indexOf(from);
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const next = [...rows];
  lines.forEach((line, index) => {
    const row = next[at + index] ?? emptyRow(nextKey(next), 'subsection');
    next[at + index] = line.split('\t').reduce((changed, cell, column) => {
      const field = fields[first + column];
      return field ? withCell(changed, field, cell.trim()) : changed;
    }, row);
  });
  return next;
}

/** As it is sent: nothing around the texts, empty ones left out, no levels of categories that are gone. */
export const tidied = (rows: readonly EditRow[], categories: readonly string[]): TreeRow[] =>
  rows.map(({ kind, code, title, level, levels, hours }) => ({
    kind,
    code: code.trim(),
    title: {
      ...(title.en?.trim() ? { en: title.en.trim() } : {}),
      ...(title.th?.trim() ? { th: title.th.trim() } : {}),
    },
    level,
    levels: Object.fromEntries(Object.entries(levels).filter(([category]) => categories.includes(category))),
    ...(hours && { hours }),
  }));
