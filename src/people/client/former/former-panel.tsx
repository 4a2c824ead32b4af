import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { When } from '../../../platform/ui/text/when.tsx';
import { formerResultsQuery, type ShownFormerResult } from '../api.ts';
import { PlainTable } from '../plain-table.tsx';
import { FormerOutcome } from './former-outcome.tsx';
import { useFormerScore } from './use-former-score.ts';

/** Results of former times of one examinee; nothing where there are none. */
export function FormerPanel({ examineeId }: { examineeId: string }) {
  const { t } = useTranslation('people');
  const { data: rows = [] } = useQuery(formerResultsQuery(examineeId));
  const scoreOf = useFormerScore();
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs" mt="xl" component="section" aria-label={t('former.title')}>
      <Title order={2}>{t('former.title')}</Title>
      <Text c="dimmed" className="prose">
        {t('former.hint')}
      </Text>
      <PlainTable
        label={t('former.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { label: t('former.exam'), cell: (row) => <ExamTitle row={row} /> },
          { label: t('former.day'), cell: ({ satOn }) => <When moment={`${satOn}T12:00:00Z`} show="date" /> },
          { label: t('exams.points'), cell: (row) => <span className="tabular">{scoreOf(row) || '–'}</span> },
          { label: t('exams.outcome'), cell: ({ passed }) => <FormerOutcome passed={passed} /> },
          { label: t('former.certificate'), cell: ({ certificateNumber }) => certificateNumber || '–' },
        ]}
      />
    </Stack>
  );
}

/** The exam, with its module where the file says it. */
const ExamTitle = ({ row: { examTitle, module } }: { row: ShownFormerResult }) => (
  <span className="[overflow-wrap:anywhere]">{[examTitle, module].filter(Boolean).join(' · ')}</span>
);
