import { Skeleton } from '@mantine/core';
import { IconArchive, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import i18next from 'i18next';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../platform/language.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { Adding, AddLink } from '../../../platform/ui/adding/adding.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { questionContract } from '../../contract.ts';
import { questionApi, questionsKey, type QuestionRow } from '../api.ts';
import { BankCheckLink } from '../review/bank-check/bank-check-link.tsx';
import { EmptyBank } from './empty-bank.tsx';
import { useQuestionColumns } from './list-columns.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { useKeptSearch } from '../views/use-kept-search.ts';
import { useQuestionFilters, withFittingPlaces } from './list-filters.ts';
import { keepOrder } from './list-order.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { useCounts } from './use-counts.ts';
import { useListActs } from './use-list-acts.tsx';
import { usePreview } from './use-preview.ts';

/** Fetched with the first question that is looked at; it speaks the language of its question. */
const QuestionPanel = lazy(async () => {
  const [{ QuestionPanel: Panel }] = await Promise.all([
    import('./question-panel.tsx'),
    i18next.loadLanguages(languages),
  ]);
  return { default: Panel };
});

type Shelf = 'bank' | 'archive' | 'trash';
const fixed = { bank: {}, archive: { status: 'archived' }, trash: { status: 'trashed' } } as const;

export function QuestionBank() {
  useKeptSearch();
  return <QuestionList shelf="bank" />;
}
export const QuestionArchive = () => <QuestionList shelf="archive" />;
export const QuestionTrash = () => <QuestionList shelf="trash" />;

/** The bank, what is kept for ever, and what will go: three views of one list, with a row seen at the side. */
function QuestionList({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation('questions');
  const { preview, wide, beside, open, close } = usePreview();
  const list = withFittingPlaces(
    useList({
      key: questionsKey,
      endpoint: questionContract.listQuestions,
      ask: questionApi.listQuestions,
      fixed: fixed[shelf],
    }),
  );
  useUpdates('question', [questionsKey]);
  const order = list.rows.map(({ id }) => id).join(',');
  useEffect(() => {
    if (order !== '') keepOrder(order.split(','));
  }, [order]);
  const acts = useListActs(shelf, list, fixed[shelf]);
  const counts = useCounts({ ...list.filters, ...fixed[shelf] });
  const counted = counts.total === undefined ? list : { ...list, total: counts.total, totalIsLeast: false };
  const kind = {
    columns: useQuestionColumns(beside !== undefined, shelf),
    filters: useQuestionFilters(list.filters['module'], shelf === 'bank', counts),
    onFiltersSeen: counts.look,
  };
  return (
    <>
      <Header shelf={shelf} count={counted.total} isLeast={counted.totalIsLeast} />
      {acts.dialog}
      {acts.outcome && <OutcomeNotice outcome={acts.outcome} onClose={acts.closeOutcome} />}
      {shelf === 'bank' && <ViewTabs list={list} />}
      <div className={beside ? 'grid grid-cols-[minmax(0,1fr)_420px] items-start gap-5' : ''}>
        <DataList<QuestionRow>
          list={counted}
          name={beside ? 'questions-beside' : 'questions'}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => `#${number}`}
          open={({ id }) => to('admin-questions-edit', { search: { id } })}
          onOpen={open}
          {...(beside ? { onCome: open } : {})}
          searchLabel={t('search')}
          {...kind}
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
        {beside && (
          <Suspense fallback={<Skeleton height={240} className="late" />}>
            <QuestionPanel key={beside} questionId={beside} onClose={close} />
          </Suspense>
        )}
      </div>
      <SidePanel title={t('preview.title')} opened={!wide && preview !== undefined} onClose={close}>
        {preview && (
          <Suspense fallback={<Skeleton height={240} className="late" />}>
            <QuestionPanel key={preview} questionId={preview} />
          </Suspense>
        )}
      </SidePanel>
    </>
  );
}

type HeaderProps = { readonly shelf: Shelf; readonly count: number | undefined; readonly isLeast: boolean | undefined };

function Header({ shelf, count, isLeast }: HeaderProps) {
  const { t } = useTranslation('questions');
  const may = useMay();
  if (shelf !== 'bank')
    return (
      <PageHeader
        title={t(`title.${shelf}`)}
        count={count}
        countIsLeast={isLeast}
        state={t(`state.${shelf}`)}
        parent={{ label: t('title.bank'), target: to('admin-questions') }}
      />
    );
  const actions = (
    <>
      <BankCheckLink />
      {may('question.add') && <WaysToAdd />}
    </>
  );
  return <PageHeader title={t('title.bank')} count={count} countIsLeast={isLeast} actions={actions} />;
}

/** New ones, from a file or by hand. */
function WaysToAdd() {
  const { t } = useTranslation('questions');
  return (
    <Adding adds="questions">
      <Tip name="questions.import">
        <AddLink variant="default" evenFull to={to('admin-questions-import')} leftSection={<IconUpload size={17} />}>
          {t('import')}
        </AddLink>
      </Tip>
      <Tip name="questions.create">
        <AddLink to={to('admin-questions-create')} leftSection={<IconPlus size={17} />}>
          {t('create')}
        </AddLink>
      </Tip>
    </Adding>
  );
}
