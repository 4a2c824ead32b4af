import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props<Row> = {
  readonly label: string;
  /** The column of what can be done with a row has no label to be seen. */
  readonly columns: readonly { readonly label: string; readonly cell: (row: Row) => ReactNode }[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
};

/** On a phone a row is a block, and each of its cells says what it is. */
const phone = {
  row: 'max-sm:block max-sm:py-2',
  cell: 'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:border-0 max-sm:px-0 max-sm:py-1 max-sm:text-right',
  label: 'max-sm:before:shrink-0 max-sm:before:text-quiet max-sm:before:content-[attr(data-label)]',
};

/** A short table on a page of its own thing: no search, no pages. */
export function PlainTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  const { t } = useTranslation('platform');
  return (
    // What is hidden from the eye stays within the part that scrolls.
    <div className="relative overflow-x-auto">
      <Table aria-label={label} verticalSpacing="xs" className="max-sm:block sm:min-w-[560px]">
        <Table.Thead className="max-sm:sr-only">
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.label} scope="col">
                {column.label || <VisuallyHidden>{t('list.actions')}</VisuallyHidden>}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="max-sm:block">
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} className={phone.row}>
              {columns.map((column) => (
                <Table.Td key={column.label} data-label={column.label} className={`${phone.cell} ${phone.label}`}>
                  <div className="min-w-0">{column.cell(row)}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
