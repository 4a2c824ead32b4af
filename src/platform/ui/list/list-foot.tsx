import { Button, Group, Paper, Skeleton, Stack, Text, Transition } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../client/use-format.ts';
import { useConfirmState } from '../confirm.ts';
import type { BulkAction } from './list-types.ts';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';

/** How many are shown of how many, and the next page. */
export function ListFoot<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation('platform');
  const { number } = useFormat();
  if (list.total === undefined || list.rows.length === 0) return null;
  return (
    <Group justify="space-between" mt="sm" mih={36}>
      <Text c="dimmed" size="sm" role="status" className="tabular">
        {t('list.shown', { shown: number(list.rows.length), total: number(list.total) })}
      </Text>
      {list.hasMore && (
        <Button variant="default" loading={list.loadingMore} onClick={list.loadMore}>
          {t('list.more')}
        </Button>
      )}
    </Group>
  );
}

/** In the shape of what comes, once it takes longer than a moment. */
export function ListSkeleton({ phone }: { phone: boolean }) {
  const { t } = useTranslation('platform');
  return (
    <Stack
      gap={phone ? 'xs' : 0}
      className="late overflow-hidden rounded-lg border border-line bg-raised"
      role="status"
      aria-label={t('list.loading')}
    >
      {Array.from({ length: phone ? 5 : 9 }, (_, row) => (
        <Group key={row} h={phone ? 84 : 40} px="md" className="border-b border-line last:border-b-0" wrap="nowrap">
          <Skeleton height={12} width={`${30 + ((row * 17) % 30)}%`} />
          {!phone && <Skeleton height={12} width={90} ml="auto" />}
          <Skeleton height={12} width={60} ml={phone ? 'auto' : 0} />
        </Group>
      ))}
    </Stack>
  );
}

type BulkProps<Row> = {
  readonly actions: readonly BulkAction<Row>[];
  readonly rows: readonly Row[];
  readonly selection: Selection;
};

/** Slides up when something is selected. */
export function BulkBar<Row>({ actions, rows, selection }: BulkProps<Row>) {
  const { t } = useTranslation('platform');
  const [running, setRunning] = useState<string | null>(null);
  // While a dialog asks, nothing runs yet; while it works, it shows so itself.
  const asking = useConfirmState().asked !== null;
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.label);
    const cleared = await action.run(rows).catch(() => false);
    setRunning(null);
    if (cleared) selection.clear();
  };
  return (
    <Transition mounted={selection.count > 0} transition="slide-up" duration={150}>
      {(style) => (
        <Paper
          style={style}
          shadow="lg"
          p="sm"
          className="no-print sticky bottom-4 z-20 mx-auto w-fit max-w-full"
          role="region"
          aria-label={t('list.bulk')}
        >
          <Group gap="xs">
            <Text fw={600} px="xs" role="status">
              {t('list.selected', { count: selection.count })}
            </Text>
            {actions.map((action) => (
              <Button
                key={action.label}
                variant="light"
                {...(action.danger ? { color: 'red' } : {})}
                leftSection={action.icon}
                loading={running === action.label && !asking}
                disabled={running !== null}
                onClick={() => void run(action)}
              >
                {action.label}
              </Button>
            ))}
            <Button variant="subtle" color="gray" onClick={selection.clear}>
              {t('list.deselect')}
            </Button>
          </Group>
        </Paper>
      )}
    </Transition>
  );
}
