import { Text } from '@mantine/core';
import { IconPencilCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNamedColumns, useProgressColumn } from '../../exams/client/list/use-duty-columns.tsx';
import { ToExams } from '../../exams/client/list/to-exams.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { to } from '../../platform/client/routing/target.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import { yesNo, type Column } from '../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { essayContract } from '../contract.ts';
import { parts } from '../domain/parts.ts';
import { essayApi, essayKey, type ExamToMark } from './api.ts';

/** The exams whose essays this person marks. */
export function ExamsToMark() {
  const { t } = useTranslation('essays');
  const { t: ofExams } = useTranslation('exams');
  const { text } = useFormat();
  const list = useList({ key: essayKey, endpoint: essayContract.listEssayExams, ask: essayApi.listEssayExams });
  useUpdates('essays', [[...essayKey, 'list']]);
  const marked = useProgressColumn<ExamToMark>({ label: t('marked'), of: ({ done, of }) => ({ done, all: of }) });
  return (
    <>
      <PageHeader title={t('title')} state={t('state')} count={list.total} />
      <DataList
        list={list}
        name="essays"
        rowKey={({ id }) => id}
        rowLabel={({ title }) => text(title)}
        open={({ id }) => to('admin-essays-id', { params: { id } })}
        columns={[...useNamedColumns<ExamToMark>(), ...useOwnColumns(), marked]}
        filters={[
          {
            key: 'part',
            label: t('yourPart'),
            many: true,
            choices: parts.map((part) => ({ value: part, label: t(`part.${part}`) })),
          },
          { key: 'over', label: t('standing'), choices: yesNo(t('over'), t('notOver')) },
        ]}
        searchLabel={ofExams('dutySearch')}
        empty={{
          title: t('empty'),
          hint: t('emptyHint'),
          icon: <IconPencilCheck size={40} stroke={1.5} />,
          action: <ToExams />,
        }}
        exportName="marking"
      />
    </>
  );
}

type Standing = { readonly tone: Tone; readonly word: 'notOver' | 'toMark' | 'nothingLeft' };

function standingOf({ isOver, done, of }: ExamToMark): Standing {
  if (!isOver) return { tone: 'neutral', word: 'notOver' };
  return done < of ? { tone: 'attention', word: 'toMark' } : { tone: 'ready', word: 'nothingLeft' };
}

function useOwnColumns(): Column<ExamToMark>[] {
  const { t } = useTranslation('essays');
  const { words } = useColumnMakers<ExamToMark>();
  const saying = (row: ExamToMark) => t(standingOf(row).word);
  return [
    words('standing', t('standing'), saying, {
      cell: (row) => <StatusBadge tone={standingOf(row).tone}>{saying(row)}</StatusBadge>,
      width: 230,
      card: 'badge',
    }),
    words('part', t('yourPart'), ({ part }) => t(`part.${part}`), {
      cell: ({ part }) => (
        <>
          {t(`part.${part}`)}
          <Text c="dimmed" size="sm">
            {t(`partHint.${part}`)}
          </Text>
        </>
      ),
      card: 'fact',
    }),
  ];
}
