import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useNow } from '../../../platform/client/page/use-now.ts';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { daysInTrash, daysLeftInTrash } from '../../domain/acts/trash.ts';
import type { QuestionRow } from '../api.ts';

type Columns = Column<QuestionRow>[];

/** What is known beside the text: shown to who chooses it. */
export function useFactColumns(): Columns {
  const { t } = useTranslation('questions');
  const { moment, orDash } = useColumnMakers<QuestionRow>();
  const { date } = useFormat();
  const listed = { width: 140, optional: true };
  return [
    orDash('categories', t('column.categories'), ({ categories }) => categories.join(', '), listed),
    orDash('passage', t('passage.column'), ({ passage }) => (passage ? String(passage.number) : ''), {
      width: 100,
      optional: true,
    }),
    orDash('tags', t('column.tags'), ({ tags }) => tags.join(', '), listed),
    {
      key: 'checks',
      label: t('column.checks'),
      width: 90,
      optional: true,
      cell: ({ checks }) => (checks.length > 0 ? t('checks', { count: checks.length }) : '–'),
      csv: ({ checks }) => checks.join(' '),
    },
    ...useFigureColumns(),
    moment('lastUsed', t('column.lastUsed'), ({ lastUsedAt }) => lastUsedAt, {
      width: 120,
      optional: true,
      sort: ['-used', 'used'],
      show: 'relative',
      none: t('neverUsed'),
    }),
    {
      key: 'reviewDue',
      label: t('column.reviewDue'),
      width: 120,
      optional: true,
      sort: ['review', '-review'],
      cell: ({ reviewDue }) => (reviewDue ? date(`${reviewDue}T12:00:00Z`) : '–'),
      csv: ({ reviewDue }) => reviewDue,
    },
  ];
}

/** What its released exams say of it, where enough had it. */
function useFigureColumns(): Columns {
  const { t } = useTranslation('questions');
  const { percent, number } = useFormat();
  const { orDash } = useColumnMakers<QuestionRow>();
  const look = { width: 100, optional: true, align: 'right' } as const;
  return [
    orDash('examinees', t('column.examinees'), ({ figures }) => figures && number(figures.examinees), look),
    orDash('facility', t('column.facility'), ({ figures }) => figures && percent(figures.facility), look),
    orDash(
      'discrimination',
      t('column.discrimination'),
      ({ figures }) => (figures && figures.discrimination !== null ? number(figures.discrimination, 2) : null),
      look,
    ),
  ];
}

/** In the trash it matters how long a question can still be restored. What stands in a paper is never deleted. */
export function useTrashColumns(inTrash: boolean): Columns {
  const { t } = useTranslation('questions');
  const now = useNow(60_000);
  if (!inTrash) return [];
  const left = ({ trashedAt, lastUsedAt }: QuestionRow) =>
    trashedAt && !lastUsedAt ? daysLeftInTrash(trashedAt, now) : null;
  const words = (row: QuestionRow) => {
    const days = left(row);
    if (days === null) return t('deletion.inPaper');
    return days === 0 ? t('deletion.tonight') : t('deletion.days', { count: days });
  };
  return [
    {
      key: 'deletion',
      label: t('column.deletion'),
      width: 140,
      card: 'fact',
      cell: (row) => (
        <Text
          span
          inherit
          {...((left(row) ?? daysInTrash) <= 3 ? { c: 'red' } : {})}
          {...(left(row) === null ? {} : { className: 'whitespace-nowrap' })}
        >
          {words(row)}
        </Text>
      ),
      csv: words,
    },
  ];
}
