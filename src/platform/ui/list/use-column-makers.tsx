import { useFormat } from '../../client/language/use-format.ts';
import { When } from '../text/when.tsx';
import type { Column } from './list-types.ts';

type Look<Row> = Partial<Omit<Column<Row>, 'key' | 'label'>>;
type TextOf<Row> = (row: Row) => string | number | null;
type LookOfMoment<Row> = Look<Row> & {
  readonly show?: 'date' | 'dateTime' | 'relative';
  /** What stands where it has not come. */
  readonly none?: string;
};

/** Columns whose cell and export are the same text, number or moment: most of them, in one line each. */
export function useColumnMakers<Row>() {
  const { number, date, dateTime } = useFormat();
  return {
    words: (key: string, label: string, textOf: TextOf<Row>, look: Look<Row> = {}): Column<Row> => ({
      key,
      label,
      cell: textOf,
      csv: textOf,
      ...look,
    }),
    /** A dash where there is no text; an export leaves it empty. */
    orDash: (key: string, label: string, textOf: TextOf<Row>, look: Look<Row> = {}): Column<Row> => ({
      key,
      label,
      cell: (row) => textOf(row) || '–',
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
    moment: (
      key: string,
      label: string,
      momentOf: (row: Row) => Date | null,
      { show = 'dateTime', none = '', ...look }: LookOfMoment<Row> = {},
    ): Column<Row> => ({
      key,
      label,
      cell: (row) => {
        const moment = momentOf(row);
        return moment ? <When moment={moment} show={show} /> : none;
      },
      csv: (row) => {
        const moment = momentOf(row);
        return moment && (show === 'dateTime' ? dateTime : date)(moment);
      },
      ...look,
    }),
  };
}
