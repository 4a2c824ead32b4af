import { useFormat } from '../../client/language/use-format.ts';
import type { Column } from './list-types.ts';

type Look<Row> = Partial<Omit<Column<Row>, 'key' | 'label'>>;

/** Columns whose cell and export are the same text, or the same number: most of them, in one line each. */
export function useColumnMakers<Row>() {
  const { number } = useFormat();
  return {
    words: (key: string, label: string, textOf: (row: Row) => string, look: Look<Row> = {}): Column<Row> => ({
      key,
      label,
      cell: textOf,
      csv: textOf,
      ...look,
    }),
    amount: (key: string, label: string, valueOf: (row: Row) => number, look: Look<Row> = {}): Column<Row> => ({
      key,
      label,
      cell: (row) => number(valueOf(row)),
      csv: valueOf,
      align: 'right',
      ...look,
    }),
  };
}
