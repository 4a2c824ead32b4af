import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, type Target } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';

type Row = { readonly key: string; readonly label: string; readonly count: number; readonly target: Target };
type Props = { readonly title: string; readonly rows: readonly Row[]; readonly total: number; readonly none: string };

/** How many of all, each number leading to the questions meant. */
export function ShareTable({ title, rows, total, none }: Props) {
  const { t } = useTranslation('questions');
  const { number, percent } = useFormat();
  const said = rows.filter(({ count }) => count > 0);
  if (said.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{title}</Table.Th>
          <Table.Th ta="end">{t('review.bank.count')}</Table.Th>
          <Table.Th ta="end">{t('review.bank.share')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {said.map(({ key, label, count, target }) => (
          <Table.Tr key={key}>
            <Table.Td className="align-top text-[15px] leading-snug">{label}</Table.Td>
            <Table.Td ta="end" className="tabular align-top">
              <Anchor component={RouteLink} to={target} aria-label={`${label}: ${number(count)}`}>
                {number(count)}
              </Anchor>
            </Table.Td>
            <Table.Td ta="end" className="tabular align-top">
              {percent(count / Math.max(total, 1))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
