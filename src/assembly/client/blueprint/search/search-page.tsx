import { Button, Paper, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../../platform/client/api.ts';
import { taskQuery } from '../../../../platform/client/live/task-query.ts';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import type { Mend } from './search-unmet.tsx';
import { SearchState } from './search-state.tsx';

/** How far a search for papers is, and what came of it. It goes on without this page, and the address leads back to it. */
export function SearchPage({ taskId, mend }: { readonly taskId: string; readonly mend: Mend }) {
  const { t } = useTranslation('assembly');
  const queries = useQueryClient();
  const query = taskQuery(taskId);
  const task = useQuery({ ...query, retry: false });
  useUpdates('task', [query.queryKey]);
  const state = task.data?.state;
  const isGone = task.error instanceof Fault && (task.error.status === 404 || task.error.status === 422);
  useEffect(() => {
    if (state === 'done') void queries.invalidateQueries({ queryKey: ['generated-exams'] });
  }, [state, queries]);
  return (
    <>
      <PageHeader
        title={t('search.title')}
        state={t('search.state')}
        parent={{ label: t('generated.title'), target: to('admin-generated-exams') }}
      />
      {task.isPending && <Skeleton height={200} radius="md" className="late" />}
      {task.data && <SearchState task={task.data} mend={mend} />}
      {task.isError && !task.data && !isGone && <ErrorState error={task.error} retry={() => void task.refetch()} />}
      {isGone && (
        <Paper>
          <EmptyState
            title={t('search.gone')}
            hint={t('search.goneHint')}
            action={
              <Button component={RouteLink} to={to('admin-generated-exams-create')}>
                {t('search.again')}
              </Button>
            }
          />
        </Paper>
      )}
    </>
  );
}
