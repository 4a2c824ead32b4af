import { Group, ScrollArea, Table, Text } from '@mantine/core';
import { useFormat } from '../../../../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../../../../platform/ui/controls/status-badge.tsx';
import type { FileReading } from '../api.ts';
import { useTypingTexts } from '../use-typing-texts.ts';

type Row = FileReading['rows'][number];

const tones: Readonly<Record<Row['status'], Tone>> = {
  new: 'ready',
  changed: 'attention',
  same: 'neutral',
  faulty: 'stop',
};

/** What becomes of the rows of a file: how many, and each fault with its line and column. */
export function ReadRows({ rows }: { rows: readonly Row[] }) {
  const words = useTypingTexts();
  const statuses = ['new', 'changed', 'same', 'faulty'] as const;
  const changed = rows.filter(({ status }) => status === 'changed').map(({ number }) => number);
  const faulty = rows.filter(({ status }) => status === 'faulty');
  return (
    <>
      <Group gap="xs" component="ul">
        {statuses
          .map((status) => ({ status, count: rows.filter((row) => row.status === status).length }))
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <li key={status}>
              <StatusBadge tone={tones[status]}>{words(`rows.${status}`, { count })}</StatusBadge>
            </li>
          ))}
      </Group>
      {changed.length > 0 && <Text>{words('changedRows', { numbers: changed.join(', ') })}</Text>}
      {faulty.length > 0 && <FaultyRows rows={faulty} />}
    </>
  );
}

function FaultyRows({ rows }: { rows: readonly Row[] }) {
  const words = useTypingTexts();
  const { personName } = useFormat();
  return (
    <ScrollArea.Autosize mah="40dvh" type="auto">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words('column.line')}</Table.Th>
            <Table.Th>{words('column.examinee')}</Table.Th>
            <Table.Th>{words('column.fault')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.line}>
              <Table.Td className="tabular">{row.line}</Table.Td>
              <Table.Td>{`${row.number} ${personName(row)}`.trim()}</Table.Td>
              <Table.Td>
                <ul>
                  {row.faults.map(({ code, column, value }) => (
                    <li key={`${code} ${column}`}>{words(`fault.${code}`, { column, value })}</li>
                  ))}
                </ul>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
