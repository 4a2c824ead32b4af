import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import type { ModuleSet } from './queries.ts';

/** What was done to the set, the latest hundred. */
export function HistoryTab({ set }: { set: ModuleSet }) {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  if (set.events.length === 0) return <Text c="dimmed">{t('sets.historyEmpty')}</Text>;
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-raised">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={190}>{t('sets.when')}</Table.Th>
            <Table.Th>{t('sets.what')}</Table.Th>
            <Table.Th>{t('sets.edition')}</Table.Th>
            <Table.Th>{t('sets.company')}</Table.Th>
            <Table.Th>{t('sets.who')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {set.events.map(({ id, at, action, label, company, actor }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <When moment={at} />
              </Table.Td>
              <Table.Td>{t(`sets.event.${action as 'created'}`)}</Table.Td>
              <Table.Td>{label ?? '–'}</Table.Td>
              <Table.Td>{company ? text(company) : '–'}</Table.Td>
              <Table.Td>{actor || '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
