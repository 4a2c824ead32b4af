import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Many columns: as wide as there is room, and scrolled sideways beyond. */
  readonly wide?: boolean;
  /** One of several tables behind a plot: its label says which. */
  readonly named?: boolean;
};

/** The numbers behind a plot, for screen readers and for anyone who wants to read them. */
export function PlotTable({ label, head, rows, wide = false, named = false }: Props) {
  const { t } = useTranslation('results');
  return (
    <details className="mt-2">
      <summary className="cursor-pointer">
        <Text span size="sm" c="dimmed">
          {named ? t('asTableOf', { label }) : t('asTable')}
        </Text>
      </summary>
      <FigureTable label={label} head={head} rows={rows} wide={wide} />
    </details>
  );
}

/** Figures with their heads; the first column names the row. */
export function FigureTable({ label, head, rows, wide = false }: Omit<Props, 'named'>) {
  return (
    <Table.ScrollContainer minWidth={wide ? 640 : 0} type="native" maw={wide ? undefined : 360}>
      <Table mt="xs" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {head.map((cell, at) => (
              <Table.Th key={cell} ta={at === 0 ? 'start' : 'right'}>
                {cell}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row[0]}>
              {row.map((cell, at) => (
                <Table.Td key={head[at]} ta={at === 0 ? 'start' : 'right'}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
