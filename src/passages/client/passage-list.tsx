import { Button } from '@mantine/core';
import { IconArchive, IconArticle, IconPlus, IconRestore, IconSend, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { RouteLink, to, type Search } from '../../platform/client/routing/target.tsx';
import { useMay, useMe } from '../../platform/client/session/me.ts';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import type { BulkAction, Column, Filter, ListView } from '../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { usePlaceChoices } from '../../questions/client/place-choices.ts';
import { approvals } from '../../questions/domain/status.ts';
import { useSyllabusWords } from '../../syllabus/client/words.ts';
import { passageContract } from '../contract.ts';
import { passageApi, passagesKey, type ListedPassage } from './api.ts';
import { PassageStatus } from './passage-status.tsx';
import { usePassageActs } from './use-passage-acts.ts';

/** The passages of the company: those in the bank, the archive and the trash. */
export function PassageList() {
  const { t } = useTranslation('passages');
  const { text } = useFormat();
  const may = useMay();
  const list = useList({
    key: passagesKey,
    endpoint: passageContract.listPassages,
    ask: passageApi.listPassages,
  });
  useUpdates('passage', [passagesKey]);
  const create = may('question.add') && (
    <Button component={RouteLink} to={to('admin-passages-create')} leftSection={<IconPlus size={17} />}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} count={list.total} state={t('lead')} actions={create} />
      <DataList
        list={list}
        name="passages"
        rowKey={({ id }) => id}
        rowLabel={({ number, title }) => `${t('one', { number })} ${text(title)}`}
        open={({ id }) => to('admin-passages-id', { params: { id } })}
        searchLabel={t('search')}
        columns={useColumns()}
        filters={useFilters(list.filters)}
        bulkActions={useBulkActions(list.filters['status'])}
        views={useViews()}
        empty={{
          title: t('empty'),
          hint: t('emptyHint'),
          action: create,
          icon: <IconArticle size={40} stroke={1.5} />,
        }}
        exportName="passages"
      />
    </>
  );
}

const isPutAway = (status: string | undefined) => status === 'archived' || status === 'trashed';

const useColumns = (): Column<ListedPassage>[] => [...useNameColumns(), ...useStateColumns()];

/** Which passage, and where it belongs. */
function useNameColumns(): Column<ListedPassage>[] {
  const { t } = useTranslation('passages');
  const { text } = useFormat();
  const { words } = useColumnMakers<ListedPassage>();
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
    words('title', t('column.title'), ({ title }) => text(title), { card: 'title' }),
    words('place', word('subsection'), ({ moduleCode, subsectionCode }) => `${moduleCode} · ${subsectionCode}`, {
      width: 140,
      card: 'fact',
    }),
  ];
}

/** What it has, and where it stands. */
function useStateColumns(): Column<ListedPassage>[] {
  const { t } = useTranslation('passages');
  const { words, moment } = useColumnMakers<ListedPassage>();
  return [
    words('questions', t('column.questions'), ({ usable, questionCount: count }) => t('usable', { usable, count }), {
      width: 130,
      card: 'fact',
    }),
    words('languages', t('column.languages'), ({ languages }) => languages.join(' ').toUpperCase(), { width: 110 }),
    {
      key: 'status',
      label: t('column.status'),
      width: 180,
      card: 'badge',
      cell: ({ status }) => <PassageStatus status={status} />,
      csv: ({ status }) => t(`status.${status}`),
    },
    moment('updated', t('column.updated'), ({ updatedAt }) => updatedAt, {
      width: 130,
      sort: ['-updated', 'updated'],
      show: 'relative',
    }),
  ];
}

/** The bank by where its passages stand, as that of questions is; then what is put away. */
function useViews(): ListView[] {
  const { t } = useTranslation('passages');
  const { actor } = useMe();
  const may = useMay();
  const isAuthor = may('question.edit');
  const me = isAuthor && 'accountId' in actor ? actor.accountId : null;
  return [
    { key: 'bank', label: t('view.bank'), filters: {} },
    ...approvals.map((status) => ({ key: status, label: t(`view.${status}`), filters: { status } })),
    ...(may('question.approve') ? [{ key: 'to-decide', label: t('view.toDecide'), filters: { toDecide: '1' } }] : []),
    ...(me ? [{ key: 'sent-back', label: t('view.sentBack'), filters: { status: 'rejected', author: me } }] : []),
    {
      key: 'archive',
      label: t('view.archive'),
      filters: { status: 'archived' },
      shelf: true,
      empty: { title: t('emptyArchive'), hint: t('emptyArchiveHint') },
    },
    {
      key: 'trash',
      label: t('view.trash'),
      filters: { status: 'trashed' },
      shelf: true,
      empty: { title: t('emptyTrash'), hint: t('emptyTrashHint') },
    },
  ];
}

function useFilters({ module, status }: Search): Filter[] {
  const { t } = useTranslation('passages');
  const word = useSyllabusWords();
  const places = usePlaceChoices();
  const statuses = approvals.map((value) => ({ value, label: t(`status.${value}`) }));
  return [
    { key: 'module', label: word('module'), choices: places.modules },
    { key: 'subsection', label: word('subsection'), choices: places.subsectionsOf(module) },
    // Archive and trash have one status each.
    ...(isPutAway(status) ? [] : [{ key: 'status', label: t('column.status'), many: true, choices: statuses }]),
  ];
}

function useBulkActions(status: string | undefined): BulkAction<ListedPassage>[] {
  const { t } = useTranslation('passages');
  const may = useMay();
  const acts = usePassageActs();
  const away = isPutAway(status);
  const submit = { label: t('act.submit'), icon: <IconSend size={16} />, run: acts.submit };
  const archive = { label: t('act.archive'), icon: <IconArchive size={16} />, run: acts.archive };
  const restore = { label: t('act.restore'), icon: <IconRestore size={16} />, run: acts.restore };
  const trash = { label: t('act.trash'), icon: <IconTrash size={16} />, danger: true, run: acts.trash };
  const purge = { label: t('act.purge'), icon: <IconTrashX size={16} />, danger: true, run: acts.purge };
  return [
    ...(may('question.edit') && !away ? [submit] : []),
    ...(may('question.delete') ? (away ? [restore] : [archive]) : []),
    ...(may('question.delete') ? [status === 'trashed' ? purge : trash] : []),
  ];
}
