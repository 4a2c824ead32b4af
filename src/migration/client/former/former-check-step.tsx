import { Checkbox, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FaultsHead } from '../../../people/client/import/table/faults-head.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { FormerCheck, FormerWish } from './former-query.ts';

type Props = {
  readonly check: UseQueryResult<FormerCheck>;
  readonly wish: FormerWish;
  readonly onChange: (change: Partial<FormerWish>) => void;
};

/** The dry run: what would become of the rows, and what is wrong with each that cannot be imported. */
export function FormerCheckStep({ check, wish, onChange }: Props) {
  const { t } = useTranslation('migration');
  const { t: people } = useTranslation('people');
  if (check.isError) return <ErrorState error={check.error} retry={() => void check.refetch()} />;
  const found = check.data;
  if (!found) return <Skeleton height={220} radius="md" className="late" />;
  const { counts } = found;
  return (
    <Stack gap="md">
      <Group gap="sm" role="status">
        <StatusBadge tone={counts.new > 0 ? 'ready' : 'neutral'}>{t('former.new', { count: counts.new })}</StatusBadge>
        {counts.skip > 0 && <StatusBadge tone="neutral">{t('former.skipped', { count: counts.skip })}</StatusBadge>}
        {counts.faulty > 0 && (
          <StatusBadge tone="stop">{people('importPeople.faulty', { count: counts.faulty })}</StatusBadge>
        )}
      </Group>
      {counts.new === 0 && <Problem>{t('refusal.nothing_to_import')}</Problem>}
      {counts.faulty > 0 && (
        <>
          <Faults found={found} />
          <Checkbox
            label={people('importPeople.leaveOut', { count: counts.faulty })}
            description={t('former.leaveOutHint')}
            checked={wish.leaveOutFaulty}
            onChange={(event) => onChange({ leaveOutFaulty: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  );
}

/** So many are shown; the file has them all. */
const mostShown = 100;

function Faults({ found: { faults, faultCount } }: { found: FormerCheck }) {
  const { t } = useTranslation('migration');
  const { t: people } = useTranslation('people');
  const rows = faults.map(
    ({ line, code, column, values }) =>
      [
        line,
        column ? t(`former.column.${column}`) : '',
        t(`former.fault.${code}` as 'former.fault.twice', values),
      ] as const,
  );
  const shown = rows.slice(0, mostShown);
  return (
    <Stack gap="xs">
      <FaultsHead rows={rows} shown={shown.length} total={faultCount} />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={80} ta="right">
              {people('importPeople.line')}
            </Table.Th>
            <Table.Th>{people('importPeople.what')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(([line, column, what], index) => (
            <Table.Tr key={index} className="align-top">
              <Table.Td ta="right" className="tabular">
                {line}
              </Table.Td>
              <Table.Td className="[overflow-wrap:anywhere]">
                {column !== '' && (
                  <Text size="sm" c="dimmed">
                    {column}
                  </Text>
                )}
                {what}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
