import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArchive, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/me.ts';
import { RouteLink, to, useChangeSearch, useSearch } from '../../../platform/client/target.tsx';
import { useUpdates } from '../../../platform/client/use-updates.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page-header.tsx';
import { SidePanel } from '../../../platform/ui/side-panel.tsx';
import { Tip } from '../../../platform/ui/tip.tsx';
import { questionContract } from '../../contract.ts';
import { questionApi, questionsKey, type QuestionRow } from '../api.ts';
import { EmptyBank } from './empty-bank.tsx';
import { useQuestionColumns } from './list-columns.tsx';
import { useQuestionFilters, useQuestionViews, withFittingPlaces } from './list-filters.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { useListActs } from './use-list-acts.tsx';

type Shelf = 'bank' | 'archive' | 'trash';
const fixed = { bank: {}, archive: { status: 'archived' }, trash: { status: 'trashed' } } as const;

export const QuestionBank = () => <QuestionList shelf="bank" />;
export const QuestionArchive = () => <QuestionList shelf="archive" />;
export const QuestionTrash = () => <QuestionList shelf="trash" />;

/** The bank, what is kept for ever, and what will go: three views of one list, with a row seen at the side. */
function QuestionList({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation('questions');
  const { preview } = useSearch();
  const change = useChangeSearch();
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false }) ?? true;
  const list = withFittingPlaces(
    useList({
      key: questionsKey,
      endpoint: questionContract.listQuestions,
      ask: questionApi.listQuestions,
      fixed: fixed[shelf],
    }),
  );
  useUpdates('question', [questionsKey]);
  const acts = useListActs(shelf);
  const close = () => change({ preview: undefined });
  const beside = wide && preview !== undefined;
  const kind = {
    columns: useQuestionColumns(beside),
    filters: useQuestionFilters(list.filters['module'], shelf === 'bank'),
    views: useQuestionViews(),
  };
  const { views: _views, ...others } = kind;
  return (
    <>
      <Header shelf={shelf} count={list.total} />
      {acts.dialog}
      {acts.outcome && <OutcomeNotice outcome={acts.outcome} onClose={acts.closeOutcome} />}
      <div className={beside ? 'grid grid-cols-[minmax(0,1fr)_420px] items-start gap-5' : ''}>
        <DataList<QuestionRow>
          list={list}
          name={beside ? 'questions-beside' : 'questions'}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => `#${number}`}
          open={({ id }) => to('admin-questions-edit', { search: { id } })}
          onOpen={({ id }) => change({ preview: id })}
          searchLabel={t('search')}
          {...(shelf === 'bank' ? kind : others)}
          rowActions={acts.rowActions}
          bulkActions={acts.bulkActions}
          empty={
            shelf === 'bank'
              ? { title: t('empty.bank'), hint: t('empty.bankHint'), action: <EmptyBank /> }
              : {
                  title: t(`empty.${shelf}`),
                  hint: t(`empty.${shelf}Hint`),
                  icon: shelf === 'archive' ? <IconArchive size={36} /> : <IconTrash size={36} />,
                }
          }
          exportName="questions"
        />
        {beside && <QuestionPanel key={preview} questionId={preview} onClose={close} />}
      </div>
      <SidePanel title={t('preview.title')} opened={!wide && preview !== undefined} onClose={close}>
        {preview && <QuestionPanel key={preview} questionId={preview} />}
      </SidePanel>
    </>
  );
}

function Header({ shelf, count }: { shelf: Shelf; count: number | undefined }) {
  const { t } = useTranslation('questions');
  const may = useMay();
  if (shelf !== 'bank')
    return (
      <PageHeader
        title={t(`title.${shelf}`)}
        count={count}
        state={t(`state.${shelf}`)}
        parent={{ label: t('title.bank'), target: to('admin-questions') }}
      />
    );
  const actions = may('question.add') && (
    <>
      <Tip name="questions.import">
        <Button
          variant="default"
          component={RouteLink}
          to={to('admin-questions-import')}
          leftSection={<IconUpload size={17} />}
        >
          {t('import')}
        </Button>
      </Tip>
      <Tip name="questions.create">
        <Button component={RouteLink} to={to('admin-questions-create')} leftSection={<IconPlus size={17} />}>
          {t('create')}
        </Button>
      </Tip>
    </>
  );
  return <PageHeader title={t('title.bank')} count={count} actions={actions} />;
}
