import { Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { to, useChangeSearch, useRouteParams, useSearch } from '../../../platform/client/routing/target.tsx';
import type { ContentLanguage } from '../../../platform/language.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { translationKey, workQuery, type OpenWork } from '../api.ts';
import { Lacks, WorkStatus } from '../work-columns.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { DeskPart } from './desk-part.tsx';
import { DeskSide } from './desk-side.tsx';
import { useLastField } from './insert-words.ts';
import { Steps } from './steps.tsx';
import { pairOf, type LanguagePair } from './typed.ts';
import { useDesk, type OpenDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useFirstEmpty } from './use-steps.ts';

const useParent = () => {
  const { t } = useTranslation('translation');
  return { label: t('title'), target: to('admin-translation') };
};

/** One question or passage in two languages, part by part. */
export function TranslationDesk() {
  const { id } = useRouteParams('admin-translation-id');
  const { language, from } = useSearch();
  const work = useQuery(workQuery(id));
  const parent = useParent();
  useUpdates('question', [translationKey]);
  useUpdates('passage', [translationKey]);
  if (work.isPending)
    return (
      <>
        <PageHeader title="" loading parent={parent} />
        <Skeleton height={320} className="late" />
      </>
    );
  if (!work.data) return <ErrorState alone error={work.error} retry={() => void work.refetch()} />;
  const pair = pairOf(work.data, language, from);
  return <Shown key={`${id} ${pair.target}`} work={work.data} pair={pair} />;
}

function Shown({ work, pair }: { work: OpenWork; pair: LanguagePair }) {
  const { t } = useTranslation('translation');
  const { text } = useFormat();
  const desk = useDesk(work, pair);
  useDeskKeys({ save: desk.finish, next: () => desk.steps.next(), previous: desk.steps.previous });
  useLeaveGuard(desk.isDirty && !desk.save.pending, desk.isDirty, {
    header: t('desk.leaveHeader'),
    message: t('desk.leaveMessage'),
  });
  const { what, number, moduleCode, subsectionCode, subsectionTitle, approval } = work;
  return (
    <div className="wide-page">
      <PageHeader
        title={t(`named.${what}`, { number })}
        parent={useParent()}
        badge={<WorkStatus approval={approval} />}
        state={`${moduleCode} · ${subsectionCode} ${text(subsectionTitle)}`}
        actions={desk.steps.beside && <Steps beside={desk.steps.beside} language={pair.target} />}
        unsaved={desk.isDirty}
      />
      <Lacks work={work} />
      <DeskNotices work={work} desk={desk} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <Languages work={work} pair={pair} />
          <Parts work={work} pair={pair} desk={desk} />
          <DeskBar work={work} desk={desk} />
        </div>
        <DeskSide work={work} pair={pair} />
      </div>
    </div>
  );
}

type PartsProps = { readonly work: OpenWork; readonly pair: LanguagePair; readonly desk: OpenDesk };

/** Options and right sides are counted in the order of this page. */
function Parts({ work, pair, desk }: PartsProps) {
  const { t } = useTranslation('translation');
  const place = useFirstEmpty();
  useLastField(place);
  const numberOf = (kind: string, id: string) =>
    work.parts.filter((part) => part.kind === kind).findIndex((part) => part.id === id) + 1;
  return (
    <div ref={place}>
      {work.parts.map((part) => (
        <DeskPart
          key={part.id}
          work={work}
          part={part}
          name={t(`desk.part.${part.kind}`, { number: numberOf(part.kind, part.id) })}
          pair={pair}
          desk={desk}
        />
      ))}
      {work.parts.some(({ kind }) => kind === 'option') && (
        <Text size="xs" c="dimmed" my="sm">
          {t('desk.orderHint')}
        </Text>
      )}
    </div>
  );
}

/** From which language into which, as the address says. */
function Languages({ work, pair }: { work: OpenWork; pair: LanguagePair }) {
  const { t } = useTranslation('translation');
  const { t: common } = useTranslation('platform');
  const change = useChangeSearch();
  const all = [...new Set([...work.asked, ...work.languages])];
  const choices = (without: ContentLanguage | null) =>
    all.filter((one) => one !== without).map((value) => ({ value, label: common(`language.${value}`) }));
  return (
    <div className="mt-4 grid grid-cols-2 gap-6">
      <Select
        label={t('desk.from')}
        data={choices(pair.target)}
        value={pair.source}
        allowDeselect={false}
        onChange={(from) => change({ from: from ?? undefined })}
      />
      <Select
        label={t('desk.into')}
        data={choices(null)}
        value={pair.target}
        allowDeselect={false}
        onChange={(language) => change({ language: language ?? undefined, from: undefined })}
      />
    </div>
  );
}
