import { Paper, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { GeneratedExam } from '../api.ts';
import { lettersOf } from './letters-of-paper.ts';

/** How often each letter is right in each version: the key, so only beside papers that show it. */
export function LetterCounts({ exam }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  const { number } = useFormat();
  const versions = lettersOf(exam.papers);
  const [first] = versions;
  if (!first) return null;
  return (
    <Paper component="section" aria-label={t('letters.title')}>
      <Title order={2} mb="sm">
        {t('letters.title')}
      </Title>
      <div className="overflow-x-auto">
        <Table horizontalSpacing={6} verticalSpacing={4} aria-label={t('letters.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('expected.version')}</Table.Th>
              {first.counts.map((_, at) => (
                <Table.Th key={at} ta="right">
                  {String.fromCharCode(65 + at)}
                </Table.Th>
              ))}
              <Table.Th ta="right">{t('letters.inRow')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="tabular">
            {versions.map(({ label, counts, longestRow }) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                {counts.map((count, at) => (
                  <Table.Td key={at} ta="right">
                    {number(count)}
                  </Table.Td>
                ))}
                <Table.Td ta="right">{number(longestRow)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        {t('letters.basis')}
      </Text>
    </Paper>
  );
}
