import { Anchor, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { invigilatedQuery, invigilationKey } from './api.ts';

/** The exams that this person invigilates. */
export function InvigilatedExams() {
  const { t } = useTranslation('invigilation');
  const { t: ofExams } = useTranslation('exams');
  const { text, dateTime } = useFormat();
  const exams = useQuery(invigilatedQuery);
  useUpdates('exam', [invigilationKey]);
  if (exams.isError) return <ErrorState alone error={exams.error} retry={() => void exams.refetch()} />;
  return (
    <>
      <PageHeader title={t('title')} state={t('state')} count={exams.data?.length} />
      {exams.isPending && <Skeleton height={160} className="late" />}
      {exams.data?.length === 0 && (
        <EmptyState icon={<IconEye size={40} stroke={1.5} />} title={t('empty')} hint={t('emptyHint')} />
      )}
      <Stack gap="sm">
        {exams.data?.map((exam) => (
          <Paper key={exam.id} p="md" withBorder>
            <Group justify="space-between">
              <Anchor component={RouteLink} to={to('admin-invigilation-id', { params: { id: exam.id } })} fw={600}>
                {`${exam.number} · ${text(exam.title)}`}
              </Anchor>
              <Text>{ofExams(`state.${exam.state}`)}</Text>
            </Group>
            <Text c="dimmed" size="sm">
              {`${t('opens')}: ${dateTime(exam.opensAt)} · ${t('candidates')}: ${exam.candidateCount}`}
            </Text>
          </Paper>
        ))}
      </Stack>
    </>
  );
}
