import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../client/language/use-format.ts';
import type { List } from './use-list.ts';

/** How many are shown of how many, the way to count where that was left, and the next page. */
export function ListFoot<Row>({ list, onCount }: { list: List<Row>; onCount?: () => void }) {
  const { t } = useTranslation('platform');
  const { number } = useFormat();
  if (list.total === undefined || list.rows.length === 0) return null;
  return (
    <Group justify="space-between" mt="sm" mih={36}>
      <Group gap="xs">
        <Text c="dimmed" size="sm" role="status" className="tabular">
          {t(list.totalIsLeast ? 'list.shownOfMore' : 'list.shown', {
            shown: number(list.rows.length),
            total: number(list.total),
          })}
        </Text>
        {list.totalIsLeast && onCount && (
          <Button size="compact-sm" variant="subtle" onClick={onCount}>
            {t('list.count')}
          </Button>
        )}
      </Group>
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
