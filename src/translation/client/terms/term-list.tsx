import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUpload, IconVocabulary } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useContentLanguages } from '../../../platform/client/session/me.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { translationContract } from '../../contract.ts';
import { termsKey, translationApi, type ListedTerm } from '../api.ts';
import { ImportDialog } from './import-dialog.tsx';
import { TermDialog } from './term-dialog.tsx';

/** What is open over the list. */
type Over = 'import' | { readonly term: ListedTerm | null } | null;

/** The words of the company's subject in its languages. */
export function Glossary() {
  const { t } = useTranslation('translation');
  const [over, setOver] = useState<Over>(null);
  const list = useList({ key: termsKey, endpoint: translationContract.listTerms, ask: translationApi.listTerms });
  useUpdates('term', [termsKey]);
  const rowActions = useRowActions((term) => setOver({ term }));
  const close = () => setOver(null);
  const actions = (
    <>
      <Button variant="default" leftSection={<IconUpload size={17} />} onClick={() => setOver('import')}>
        {t('terms.import')}
      </Button>
      <Button leftSection={<IconPlus size={17} />} onClick={() => setOver({ term: null })}>
        {t('terms.create')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title={t('terms.title')}
        count={list.total}
        state={t('terms.lead')}
        parent={{ label: t('title'), target: to('admin-translation') }}
        actions={actions}
      />
      <DataList
        list={list}
        name="terms"
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        onOpen={(term) => setOver({ term })}
        searchLabel={t('terms.search')}
        columns={useColumns()}
        rowActions={rowActions}
        empty={{ title: t('terms.empty'), hint: t('terms.emptyHint'), icon: <IconVocabulary size={36} /> }}
        exportName="glossary"
      />
      {over === 'import' && <ImportDialog onClose={close} />}
      {over !== null && over !== 'import' && <TermDialog term={over.term} onClose={close} />}
    </>
  );
}

const nameOf = ({ en, th, fr }: ListedTerm): string => en || th || fr;

function useColumns(): Column<ListedTerm>[] {
  const { t } = useTranslation('translation');
  const { t: common } = useTranslation('platform');
  const { words, moment } = useColumnMakers<ListedTerm>();
  const [first, ...others] = useContentLanguages();
  return [
    words(first ?? 'en', common(`language.${first ?? 'en'}`), (term) => term[first ?? 'en'], {
      card: 'title',
      sort: ['term', '-term'],
    }),
    ...others.map((language) =>
      words(language, common(`language.${language}`), (term) => term[language], { card: 'fact' as const }),
    ),
    words('note', t('terms.note'), ({ note }) => note),
    moment('updated', t('column.updated'), ({ updatedAt }) => updatedAt, {
      width: 130,
      sort: ['-updated', 'updated'],
      show: 'relative',
    }),
  ];
}

function useRowActions(edit: (term: ListedTerm) => void) {
  const { t } = useTranslation('translation');
  const remove = useAct({
    act: (termId: string) => translationApi.removeTerm({ termId }),
    feature: 'translation',
    changes: [termsKey],
  });
  const ask = (term: ListedTerm) =>
    confirm({
      header: t('terms.removeHeader', { name: nameOf(term) }),
      message: t('terms.removeMessage'),
      acceptLabel: t('terms.remove'),
      accept: () => remove.tryRun(term.id),
    });
  return (term: ListedTerm) => [
    { label: t('terms.edit'), icon: <IconPencil size={16} />, run: () => edit(term) },
    { label: t('terms.remove'), icon: <IconTrash size={16} />, danger: true, run: () => void ask(term) },
  ];
}
