import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { EssayMarking } from '../api.ts';

/** How many essays each marker has marked, and how many are left. */
export function ProgressTable({ markers }: Pick<EssayMarking, 'markers'>) {
  const { t } = useTranslation('essays');
  const { personName, number } = useFormat();
  return (
    <Table aria-label={t('manage.progress')} maw={640}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('manage.marker')}</Table.Th>
          <Table.Th ta="right">{t('manage.marked')}</Table.Th>
          <Table.Th ta="right">{t('manage.left')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {markers.map(({ part, done, of, ...person }) => (
          <Table.Tr key={part}>
            <Table.Td>{`${t(`part.${part}`)}: ${personName(person)}`}</Table.Td>
            <Table.Td ta="right">{number(done)}</Table.Td>
            <Table.Td ta="right">{number(of - done)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
