import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import type { TutorialRow } from '../api.ts';

function kindOf({ hasText, hasVideo }: TutorialRow): 'text' | 'video' | 'both' {
  if (!hasVideo) return 'text';
  return hasText ? 'both' : 'video';
}

export function useTutorialColumns(): Column<TutorialRow>[] {
  return [...useContentColumns(), ...useStateColumns()];
}

function useContentColumns(): Column<TutorialRow>[] {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  return [
    {
      key: 'position',
      label: t('tutorials.column.position'),
      width: 84,
      align: 'right',
      sort: 'position',
      cell: ({ position }) => position,
      csv: ({ position }) => position,
    },
    {
      key: 'title',
      label: t('tutorials.column.title'),
      width: '40%',
      card: 'title',
      sort: ['title', '-title'],
      cell: ({ title }) => text(title),
      csv: ({ title }) => text(title),
    },
    {
      key: 'kind',
      label: t('tutorials.column.kind'),
      width: 140,
      card: 'fact',
      cell: (row) => t(`tutorials.kind.${kindOf(row)}`),
      csv: (row) => t(`tutorials.kind.${kindOf(row)}`),
    },
  ];
}

function useStateColumns(): Column<TutorialRow>[] {
  const { t } = useTranslation('guidance');
  const { dateTime } = useFormat();
  return [
    {
      key: 'audience',
      label: t('tutorials.column.audience'),
      width: 140,
      card: 'fact',
      cell: ({ audience }) => t(`audience.${audience}`),
      csv: ({ audience }) => t(`audience.${audience}`),
    },
    {
      key: 'active',
      label: t('tutorials.column.active'),
      width: 120,
      card: 'badge',
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'ready' : 'neutral'}>
          {t(active ? 'tutorials.active' : 'tutorials.inactive')}
        </StatusBadge>
      ),
      csv: ({ active }) => t(active ? 'tutorials.active' : 'tutorials.inactive'),
    },
    {
      key: 'updated',
      label: t('tutorials.column.updated'),
      width: 130,
      sort: ['-updated', 'updated'],
      cell: ({ updatedAt }) => <When moment={updatedAt} show="relative" />,
      csv: ({ updatedAt }) => dateTime(updatedAt),
    },
  ];
}
