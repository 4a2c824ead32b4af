import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../client/language/use-format.ts';
import { RouteLink, type Target } from '../../client/routing/target.tsx';

type Props = {
  readonly title: string;
  /** How many there are; shown beside the title of a list. */
  readonly count?: number | undefined;
  /** There are more than were counted. */
  readonly countIsLeast?: boolean | undefined;
  /** One sentence about the state of what is shown. */
  readonly state?: ReactNode;
  readonly parent?: { readonly label: string; readonly target: Target };
  /** A word beside the title, such as a status badge. */
  readonly badge?: ReactNode;
  /** The main action, and at most a few others, at the right. */
  readonly actions?: ReactNode;
  readonly loading?: boolean;
  /** A mark before the page's title in the browser, such as the dot of unsaved work. */
  readonly unsaved?: boolean;
  /** How many wait for the reader, who may look at another page; in front of the title in the browser. */
  readonly waiting?: number;
};

/** Where am I, what is the state, what can I do next. */
export function PageHeader({
  title,
  count,
  countIsLeast = false,
  state,
  parent,
  badge,
  actions,
  loading = false,
  unsaved = false,
  waiting = 0,
}: Props) {
  const { t } = useTranslation('platform');
  const format = useFormat();
  return (
    <header className="mb-5">
      <title>{`${unsaved ? '• ' : ''}${waiting > 0 ? `(${waiting}) ` : ''}${title} – ${t('product')}`}</title>
      {parent && <Breadcrumb {...parent} />}
      <Group justify="space-between" align="flex-start" gap="md">
        <div className="min-w-0 flex-1 basis-80 wrap-anywhere">
          <Group gap="sm" align="baseline" className="min-w-0 *:min-w-0">
            <Title order={1}>{loading ? <Skeleton className="late" width={260} height={30} /> : title}</Title>
            {count !== undefined && (
              <Text span c="dimmed" size="lg" className="tabular">
                {countIsLeast ? t('list.orMore', { count: format.number(count) }) : format.number(count)}
              </Text>
            )}
            {badge}
          </Group>
          {state && (
            <Text c="dimmed" mt={2} className="prose" component="div">
              {state}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap="xs" className="no-print">
            {actions}
          </Group>
        )}
      </Group>
    </header>
  );
}

function Breadcrumb({ label, target }: { label: string; target: Target }) {
  const { t } = useTranslation('platform');
  return (
    <nav aria-label={t('frame.breadcrumb')} className="no-print mb-1">
      <Group gap={4}>
        <Anchor component={RouteLink} to={target} size="sm" className="min-w-0 wrap-anywhere">
          {label}
        </Anchor>
        <IconChevronRight size={14} aria-hidden className="text-quiet" />
      </Group>
    </nav>
  );
}
