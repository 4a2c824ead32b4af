import { Anchor, Group, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { essayExamsQuery, essayKey } from './api.ts';

/** The exams whose essays this person marks. */
export function ExamsToMark() {
  const { t } = useTranslation('essays');
  const { text } = useFormat();
  const exams = useQuery(essayExamsQuery);
  useUpdates('essays', [essayKey]);
  if (exams.isError) return <ErrorState alone error={exams.error} retry={() => void exams.refetch()} />;
  return (
    <>
      <PageHeader title={t('title')} state={t('state')} count={exams.data?.length} />
      {exams.isPending && <Skeleton height={160} className="late" />}
      {exams.data?.length === 0 && (
        <EmptyState icon={<IconPencilCheck size={40} stroke={1.5} />} title={t('empty')} hint={t('emptyHint')} />
      )}
      <Stack gap="sm">
        {exams.data?.map(({ id, number, title, part, done, of, isOver }) => (
          <Paper key={id} p="md" withBorder>
            <Group justify="space-between">
              <Anchor component={RouteLink} to={to('admin-essays-id', { params: { id } })} fw={600}>
                {`${number} · ${text(title)}`}
              </Anchor>
              <Text>{isOver ? t('progress', { done, of }) : t('notOver')}</Text>
            </Group>
            <Text c="dimmed" size="sm">
              {`${t(`part.${part}`)}: ${t(`partHint.${part}`)}`}
            </Text>
            {isOver && of > 0 && (
              <Progress mt="xs" value={(done / of) * 100} aria-label={t('progress', { done, of })} />
            )}
          </Paper>
        ))}
      </Stack>
    </>
  );
}
