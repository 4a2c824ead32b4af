import { Anchor, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { typedExamsQuery, type TypedExam } from './api.ts';
import { useTypingTexts } from './use-typing-texts.ts';

/** The exams on paper whose sheets this person may type. */
export function TypedExamsPage() {
  const words = useTypingTexts();
  const exams = useQuery(typedExamsQuery);
  useUpdates('exam', [['typed-exams']]);
  if (exams.isError && !exams.data) return <ErrorState alone error={exams.error} retry={() => void exams.refetch()} />;
  return (
    <>
      <PageHeader title={words('title')} state={words('subtitle')} count={exams.data?.length} />
      {exams.isPending && <Skeleton height={160} className="late" />}
      {exams.data?.length === 0 && (
        <EmptyState icon={<IconForms size={40} stroke={1.5} />} title={words('noExams')} hint={words('noExamsHint')} />
      )}
      <Stack gap="sm">
        {exams.data?.map((exam) => (
          <Line key={exam.id} exam={exam} />
        ))}
      </Stack>
    </>
  );
}

function Line({ exam }: { exam: TypedExam }) {
  const words = useTypingTexts();
  const { t } = useTranslation('exams');
  const { text, dateTime } = useFormat();
  return (
    <Paper p="md" withBorder>
      <Group justify="space-between">
        <Anchor component={RouteLink} to={to('admin-typing-id', { params: { id: exam.id } })} fw={600}>
          {`${exam.number} · ${text(exam.title)}`}
        </Anchor>
        <Group gap="xs">
          {exam.twice && <StatusBadge tone="active">{words('twiceBadge')}</StatusBadge>}
          <Text>{t(`state.${exam.state}`)}</Text>
        </Group>
      </Group>
      <Text c="dimmed" size="sm">
        {words('exam', { from: dateTime(exam.opensAt), done: exam.typedCount, all: exam.candidateCount })}
      </Text>
    </Paper>
  );
}
