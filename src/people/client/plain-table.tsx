import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

type Props<Row> = {
  readonly label: string;
  readonly columns: readonly { readonly label: string; readonly cell: (row: Row) => ReactNode }[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
};

/** A short table on a page of its own thing: no search, no pages. */
export function PlainTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table aria-label={label} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.label}>{column.label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map((column) => (
                <Table.Td key={column.label}>{column.cell(row)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
