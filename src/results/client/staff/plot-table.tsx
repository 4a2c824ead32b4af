import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** The numbers behind a plot, for screen readers and for anyone who wants to read them. */
export function PlotTable({ label, head, rows }: Props) {
  const { t } = useTranslation('results');
  return (
    <details className="mt-2">
      <summary className="cursor-pointer">
        <Text span size="sm" c="dimmed">
          {t('asTable')}
        </Text>
      </summary>
      <Table mt="xs" aria-label={label} maw={360}>
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
    </details>
  );
}
