import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { appealsKey, appealsQuery } from '../api.ts';
import { AppealListing } from './appeal-list.tsx';
import { AppealView } from './appeal-view.tsx';
import { Deadline } from './deadline.tsx';

/** Appeals against results of an exam: all of them with their deadline, or one. */
export function AppealsTab({ exam }: { exam: Exam }) {
  const { t } = useTranslation('appeals');
  const { appeal: appealId } = useSearch();
  const { data, error, refetch } = useQuery(appealsQuery(exam.id));
  useUpdates('appeal', [appealsKey(exam.id)]);
  useUpdates('key_decision', [appealsKey(exam.id)]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={320} radius="md" />;
  const appeal = data['hydra:member'].find(({ id }) => id === appealId);
  return (
    <Stack gap="md">
      {appeal ? (
        <>
          <Anchor
            component={RouteLink}
            to={to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'appeals' } })}
            className="self-start"
          >
            {t('view.back')}
          </Anchor>
          <AppealView key={appeal.id} exam={exam} appeal={appeal} />
        </>
      ) : (
        <>
          <Deadline exam={exam} list={data} />
          <AppealListing exam={exam} appeals={data['hydra:member']} />
        </>
      )}
    </Stack>
  );
}
