import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { samePlace } from '../../domain/place.ts';
import { foundQuestionsKey, type DryRun } from '../api.ts';
import { useImportWays } from '../import-ways.ts';
import { FoundQuestion } from './found-question.tsx';
import type { Choosing } from './use-choosing.ts';

/** Every question that could be read, page after page, each as it will be in the bank. */
export function FoundQuestions({ dryRun, choosing }: { dryRun: DryRun; choosing: Choosing }) {
  const { id: importId, format, places } = dryRun;
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const ways = useImportWays();
  const [openAll, setOpenAll] = useState(false);
  const query = useInfiniteQuery({
    queryKey: foundQuestionsKey(importId),
    queryFn: ({ pageParam }) => ways.list({ importId, limit: 50, ...(pageParam ? { after: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: (page) => page['hydra:next'] ?? undefined,
    staleTime: 60_000,
  });
  if (query.isPending) return <Skeleton height={300} className="late" />;
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap((page) => page['hydra:member']);
  const total = query.data.pages[0]?.['hydra:totalItems'] ?? 0;
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <Button variant="subtle" color="gray" onClick={() => setOpenAll(!openAll)}>
          {t(openAll ? 'check.closeAll' : 'check.openAll')}
        </Button>
      </Group>
      <ol className="divide-y divide-line rounded-lg border border-line">
        {rows.map((question) => (
          <FoundQuestion
            key={`${question.place} ${openAll}`}
            importId={importId}
            question={question}
            choosing={choosing}
            format={format}
            place={dryRun.choices.target ? places[0] : places.find((place) => samePlace(place, question))}
            open={openAll}
          />
        ))}
      </ol>
      <Group justify="space-between">
        <Text c="dimmed" size="sm" className="tabular">
          {t('check.shown', { shown: number(rows.length), total: number(total) })}
        </Text>
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('check.more')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
