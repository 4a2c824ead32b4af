import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import type { BankCheck } from '../queries.ts';

type Place = BankCheck['thin'][number];

/** Subsections that hold too little for the papers made of them, the emptiest in red. */
export function ThinPlaces({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('questions');
  const { number, text } = useFormat();
  if (places.length === 0) return <Text c="dimmed">{t('review.bank.noThin')}</Text>;
  return (
    <div className="overflow-x-auto">
      <Table verticalSpacing={6} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('review.bank.place')}</Table.Th>
            <Table.Th ta="end">{t('review.bank.usable')}</Table.Th>
            <Table.Th ta="end" className="max-sm:hidden">
              {t('review.bank.asked')}
            </Table.Th>
            <Table.Th>{t('review.bank.worth')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map((place) => (
            <Table.Tr key={place.subsectionId}>
              <Table.Td className="min-w-40">{`${place.moduleCode} · ${place.code} ${text(place.title)}`}</Table.Td>
              <Table.Td ta="end" className="tabular">
                <Anchor
                  component={RouteLink}
                  to={to('admin-questions', { search: { module: place.moduleId, subsection: place.subsectionId } })}
                  aria-label={`${place.moduleCode} ${place.code}: ${number(place.usable)}`}
                >
                  {number(place.usable)}
                </Anchor>
              </Table.Td>
              <Table.Td ta="end" className="tabular max-sm:hidden">
                {place.asked === null ? '–' : number(place.asked)}
              </Table.Td>
              <Table.Td>
                <Worth place={place} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** How many papers as large as the largest so far it could fill. */
function Worth({ place: { usable, asked } }: { place: Place }) {
  const { t } = useTranslation('questions');
  const papers = asked === null ? 0 : Math.floor(usable / asked);
  if (papers === 0) return <StatusBadge tone="stop">{t('review.bank.empty')}</StatusBadge>;
  return <StatusBadge tone="attention">{t('review.bank.papers', { count: papers })}</StatusBadge>;
}
