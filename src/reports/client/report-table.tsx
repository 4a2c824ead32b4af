import { Group, Paper, Table, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { SaveTable, type Lines } from '../../platform/ui/table/save-table.tsx';
import { Scrolled } from './scrolled.tsx';

export type CellColumn = { readonly key: string; readonly head: ReactNode };
export type CellRow = { readonly key: string; readonly head: ReactNode; readonly cells: readonly ReactNode[] };

type Props = {
  readonly title: string;
  readonly hint: string;
  /** Names the first column. */
  readonly corner: string;
  readonly columns: readonly CellColumn[];
  readonly rows: readonly CellRow[];
  /** The name of the file it can be saved as, and what it says. */
  readonly file: { readonly name: string; readonly lines: () => Lines };
  readonly actions?: ReactNode;
};

/** A table of cells in colour that scrolls sideways by itself while the names of its rows stay. */
export function ReportTable({ title, hint, corner, columns, rows, file, actions }: Props) {
  const id = useId();
  return (
    <Paper p={0}>
      <Group justify="space-between" align="flex-start" p="md" pb="xs" wrap="nowrap">
        <div className="min-w-0">
          <Title order={2} id={id}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        </div>
        <SaveTable {...file} />
      </Group>
      {actions && <div className="px-4 pb-3">{actions}</div>}
      <Scrolled labelledBy={id}>
        <Table aria-labelledby={id} withColumnBorders className="w-auto min-w-full">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" className={`${stays} align-bottom`}>
                {corner}
              </Table.Th>
              {columns.map(({ key, head }) => (
                <Table.Th key={key} scope="col" ta="center" className="min-w-20 align-bottom">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, head, cells }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400} className={stays}>
                  {head}
                </Table.Th>
                {cells}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolled>
    </Paper>
  );
}

const stays = 'sticky start-0 z-10 min-w-36 max-w-80 bg-raised max-sm:max-w-44 wrap-anywhere';
