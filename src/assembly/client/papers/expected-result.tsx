import { Paper, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { GeneratedExam } from '../api.ts';
import { BandPlot } from './band-plot.tsx';

/** What is to be expected of each version, and how much of that is measured. */
export function ExpectedResults({ exam }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  const { percent, number } = useFormat();
  const { papers, passMark, questionCount } = exam;
  const isKnown = papers.some(({ expected }) => expected.passRate !== null);
  const unknown = '–';
  return (
    <Paper component="section" aria-label={t('expected.title')}>
      <Title order={2} mb="sm">
        {t('expected.title')}
      </Title>
      <Table horizontalSpacing={6} verticalSpacing={4} aria-label={t('expected.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('expected.version')}</Table.Th>
            <Table.Th ta="right">{t('expected.score')}</Table.Th>
            <Table.Th ta="right">{t('expected.passRate')}</Table.Th>
            <Table.Th ta="right">{t('expected.reliability')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="tabular">
          {papers.map(({ id, label, expected }) => (
            <Table.Tr key={id}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="right">{percent(expected.score, 1)}</Table.Td>
              <Table.Td ta="right">{expected.passRate === null ? unknown : percent(expected.passRate)}</Table.Td>
              <Table.Td ta="right">
                {expected.reliability === null ? unknown : number(expected.reliability, 2)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <BandPlot exam={exam} />
      {papers.map(({ id, label, expected: { measured } }) => (
        <Text key={id} size="sm" c="dimmed" mt={4}>
          {t(basisWords(measured, questionCount), {
            label,
            measured: number(measured),
            questions: number(questionCount),
          })}
        </Text>
      ))}
      <Text size="sm" c="dimmed" mt={4}>
        {isKnown ? t('expected.mark', { mark: percent(passMark / 100) }) : t('expected.tooFew')}
      </Text>
    </Paper>
  );
}

function basisWords(measured: number, questions: number) {
  if (measured === 0) return 'expected.basisNone';
  return measured === questions ? 'expected.basisAll' : 'expected.basis';
}
