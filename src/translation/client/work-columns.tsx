import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Approval } from '../../questions/domain/status.ts';
import { StatusBadge, type Tone } from '../../platform/ui/controls/status-badge.tsx';
import type { Column } from '../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../platform/ui/list/use-column-makers.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useSyllabusWords } from '../../syllabus/client/words.ts';
import type { ListedWork } from './api.ts';

/** The columns of the list. */
export const useWorkColumns = (): Column<ListedWork>[] => [...useNameColumns(), ...useStateColumns()];

function useNameColumns(): Column<ListedWork>[] {
  const { t } = useTranslation('translation');
  const { text } = useFormat();
  const { words } = useColumnMakers<ListedWork>();
  const word = useSyllabusWords();
  return [
    {
      key: 'number',
      label: t('column.number'),
      width: 90,
      align: 'right',
      card: 'fact',
      sort: ['number', '-number'],
      cell: ({ number }) => number,
      csv: ({ number }) => number,
    },
    words('what', t('column.what'), ({ what }) => t(`what.${what}`), { width: 110, card: 'fact' }),
    words('title', t('column.title'), ({ title }) => text(title), { card: 'title' }),
    words('place', word('subsection'), ({ moduleCode, subsectionCode }) => `${moduleCode} · ${subsectionCode}`, {
      width: 140,
      card: 'fact',
    }),
  ];
}

function useStateColumns(): Column<ListedWork>[] {
  const { t } = useTranslation('translation');
  const { t: common } = useTranslation('platform');
  const { moment } = useColumnMakers<ListedWork>();
  const inWords = ({ lacks }: ListedWork) =>
    lacks.map(({ language, state }) => t(`lack.${state}`, { language: common(`language.${language}`) })).join(', ');
  return [
    {
      key: 'lacks',
      label: t('column.lacks'),
      width: 220,
      card: 'badge',
      cell: (row) => <Lacks work={row} />,
      csv: inWords,
    },
    {
      key: 'status',
      label: t('column.status'),
      width: 180,
      cell: ({ approval }) => <WorkStatus approval={approval} />,
      csv: ({ approval }) => t(`status.${approval}`),
    },
    moment('updated', t('column.updated'), ({ updatedAt }) => updatedAt, {
      width: 130,
      sort: ['-updated', 'updated'],
      show: 'relative',
    }),
  ];
}

/** What there is to do, by language. */
export function Lacks({ work }: { work: Pick<ListedWork, 'lacks'> }) {
  const { t } = useTranslation('translation');
  const { t: common } = useTranslation('platform');
  return (
    <Group gap={6}>
      {work.lacks.map(({ language, state }) => (
        <StatusBadge key={language} tone={state === 'missing' ? 'neutral' : 'attention'}>
          {t(`lack.${state}`, { language: common(`language.${language}`) })}
        </StatusBadge>
      ))}
    </Group>
  );
}

const tones: Readonly<Record<Approval, Tone>> = {
  draft: 'neutral',
  pending: 'attention',
  approved: 'ready',
  rejected: 'stop',
};

/** Where the newest text stands. */
export function WorkStatus({ approval }: { approval: Approval }) {
  const { t } = useTranslation('translation');
  return <StatusBadge tone={tones[approval]}>{t(`status.${approval}`)}</StatusBadge>;
}
