import { Anchor as Link, Paper, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { driftThreshold } from '../../domain/equating/drift.ts';
import type { Anchor } from '../api.ts';

/** The questions that both papers have, those that drifted most first. */
export function AnchorTable({ anchors }: { anchors: readonly Anchor[] }) {
  const { t } = useTranslation('analysis');
  const { number } = useFormat();
  const sorted = anchors.toSorted((one, other) => Math.abs(other.drift) - Math.abs(one.drift));
  return (
    <Paper>
      <Title order={2}>{t('equating.anchorTable')}</Title>
      <Text c="dimmed" size="sm" mb="sm" maw={760}>
        {t('equating.driftNote', { threshold: number(driftThreshold) })}
      </Text>
      <Table.ScrollContainer minWidth={680}>
        <Table aria-label={t('equating.anchorTable')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('equating.question')}</Table.Th>
              <Table.Th ta="right">{t('equating.here')}</Table.Th>
              <Table.Th ta="right">{t('equating.there')}</Table.Th>
              <Table.Th ta="right">{t('equating.drift')}</Table.Th>
              <Table.Th>{t('equating.state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.map((anchor) => (
              <Row key={anchor.questionId} anchor={anchor} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

function Row({ anchor }: { anchor: Anchor }) {
  const { t } = useTranslation('analysis');
  const { number, text } = useFormat();
  const may = useMay();
  const { questionId, number: bankNumber, title, from, to: there, drift, standardError, isLeftOut } = anchor;
  const name = `#${bankNumber} ${text(title)}`;
  return (
    <Table.Tr>
      <Table.Td>
        {may('question.view') ? (
          <Link component={RouteLink} to={to('admin-questions-edit', { search: { id: questionId } })} size="sm">
            {name}
          </Link>
        ) : (
          name
        )}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {number(from)}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {number(there)}
      </Table.Td>
      <Table.Td ta="right" className="tabular whitespace-nowrap">
        {number(drift)}{' '}
        <Text span size="sm" c="dimmed">
          {`± ${number(1.96 * standardError)}`}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={isLeftOut ? 'attention' : 'neutral'}>
          {t(isLeftOut ? 'equating.leftOut' : 'equating.used')}
        </StatusBadge>
      </Table.Td>
    </Table.Tr>
  );
}
