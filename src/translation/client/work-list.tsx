import { Button } from '@mantine/core';
import { IconLanguage, IconVocabulary } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { RouteLink, to, type Search } from '../../platform/client/routing/target.tsx';
import { useContentLanguages } from '../../platform/client/session/me.ts';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import type { Filter, ListView } from '../../platform/ui/list/list-types.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { keepOrder } from '../../questions/client/list/list-order.ts';
import { usePlaceChoices } from '../../questions/client/place-choices.ts';
import { useSyllabusWords } from '../../syllabus/client/words.ts';
import { translationContract, workKinds } from '../contract.ts';
import { states } from '../domain/parts.ts';
import { countQuery, translationApi, translationKey } from './api.ts';
import { useWorkColumns } from './work-columns.tsx';

/** What lacks a language, or did not follow another. */
export function TranslationList() {
  const { t } = useTranslation('translation');
  const list = useList({
    key: translationKey,
    endpoint: translationContract.listTranslations,
    ask: translationApi.listTranslations,
  });
  useUpdates('question', [translationKey]);
  useUpdates('passage', [translationKey]);
  const order = list.rows.map(({ id }) => id).join(',');
  useEffect(() => {
    if (order !== '') keepOrder(order.split(','), 'translation');
  }, [order]);
  const language = list.filters['language']?.split(',')[0];
  return (
    <>
      <PageHeader
        title={t('title')}
        count={list.total}
        state={t('lead')}
        actions={
          <Button
            variant="default"
            component={RouteLink}
            to={to('admin-terms')}
            leftSection={<IconVocabulary size={17} />}
          >
            {t('terms.title')}
          </Button>
        }
      />
      <DataList
        list={list}
        name="translation"
        rowKey={({ id }) => id}
        rowLabel={({ what, number }) => t(`named.${what}`, { number })}
        open={({ id }) => to('admin-translation-id', { params: { id }, search: { language } })}
        searchLabel={t('search')}
        columns={useWorkColumns()}
        filters={useFilters(list.filters)}
        views={useViews()}
        empty={{ title: t('empty'), hint: t('emptyHint'), icon: <IconLanguage size={36} /> }}
        exportName="translation"
      />
    </>
  );
}

/** By language, with how much there is to do. */
function useViews(): ListView[] {
  const { t } = useTranslation('translation');
  const { t: common } = useTranslation('platform');
  const { data } = useQuery(countQuery);
  const views = (data?.counts ?? []).flatMap((count) =>
    states
      .filter((state) => count[state] > 0)
      .map((state) => ({
        key: `${count.language}-${state}`,
        label: t(`view.${state}`, { language: common(`language.${count.language}`), count: count[state] }),
        filters: { language: count.language, state },
      })),
  );
  return [{ key: 'all', label: t('view.all'), filters: {} }, ...views];
}

function useFilters({ module }: Search): Filter[] {
  const { t } = useTranslation('translation');
  const { t: common } = useTranslation('platform');
  const word = useSyllabusWords();
  const places = usePlaceChoices();
  const languages = useContentLanguages().map((value) => ({ value, label: common(`language.${value}`) }));
  return [
    { key: 'language', label: t('filter.language'), many: true, choices: languages },
    { key: 'state', label: t('filter.state'), choices: states.map((value) => ({ value, label: t(`state.${value}`) })) },
    { key: 'what', label: t('column.what'), choices: workKinds.map((value) => ({ value, label: t(`what.${value}`) })) },
    { key: 'module', label: word('module'), choices: places.modules },
    { key: 'subsection', label: word('subsection'), choices: places.subsectionsOf(module) },
  ];
}
