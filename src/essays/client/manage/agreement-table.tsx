import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Section } from '../../../platform/ui/page/section.tsx';
import type { EssayMarking } from '../api.ts';

/** How far two markers agree, by question. */
export function AgreementTable({ marking: { agreement } }: { marking: EssayMarking }) {
  const { t } = useTranslation('essays');
  const { text, number, points } = useFormat();
  const none = '–';
  return (
    <Section title={t('agreement.title')}>
      <Text size="sm" c="dimmed" mb="sm" className="prose">
        {t('agreement.hint')}
      </Text>
      <Table.ScrollContainer minWidth={480}>
        <Table aria-label={t('agreement.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('agreement.question')}</Table.Th>
              <Table.Th ta="right">{t('agreement.essays')}</Table.Th>
              <Table.Th ta="right">{t('agreement.kappa')}</Table.Th>
              <Table.Th ta="right">{t('agreement.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {agreement.map(({ question, stem, first, second, essays, kappa, meanDifference }) => (
              <Table.Tr key={`${question} ${first} ${second}`}>
                <Table.Td>
                  <Text lineClamp={2}>{`${question}. ${plainText(text(stem))}`}</Text>
                </Table.Td>
                <Table.Td ta="right">{number(essays)}</Table.Td>
                <Table.Td ta="right">{kappa === null ? none : number(kappa)}</Table.Td>
                <Table.Td ta="right">{meanDifference === null ? none : points(meanDifference)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
