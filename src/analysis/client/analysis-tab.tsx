import { useMediaQuery } from '@mantine/hooks';
import { Alert, Paper, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconChartDots, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { useChangeSearch, useSearch } from '../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { enoughPersons } from '../domain/exam/flags.ts';
import { analysisQuery, type Analysis, type AnalysedScope } from './api.ts';
import { itemOf, ItemPanel } from './item-panel.tsx';
import { ItemList } from './item-list.tsx';
import { linesOf, placesOf } from './item-lines.ts';
import { QuestionMap } from './question-map.tsx';
import { WholeFigures } from './whole-figures.tsx';

/** The figures of an exam, the map of its questions, and each of them. */
export function AnalysisTab({ exam }: { exam: Exam }) {
  const { t } = useTranslation('analysis');
  const { data, error, refetch } = useQuery(analysisQuery(exam.id));
  const search = useSearch();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  const scope = data.scopes.find(({ paper }) => paper === search['version']) ?? data.scopes[0];
  if (!scope)
    return (
      <Paper p={0}>
        <EmptyState
          title={t('empty')}
          hint={data.waiting > 0 ? t('waiting', { count: data.waiting }) : t('emptyHint')}
          icon={<IconChartDots size={40} stroke={1.5} />}
        />
      </Paper>
    );
  return <Views exam={exam} analysis={data} scope={scope} />;
}

type Props = { readonly exam: Exam; readonly analysis: Analysis; readonly scope: AnalysedScope };

const views = ['items', 'scale', 'groups', 'equating'] as const;
const kept = ['version', 'flag', 'sort', 'q', 'by', 'group', 'verdict', 'with', 'model'] as const;

const ScaleView = lazyScreen<Omit<Props, 'scope'>>(async () => (await import('./scale/scale-view.tsx')).ScaleView);
const GroupsView = lazyScreen<Omit<Props, 'scope'>>(async () => (await import('./groups/groups-view.tsx')).GroupsView);
const EquatingView = lazyScreen<Omit<Props, 'scope'>>(
  async () => (await import('./equating/equating-view.tsx')).EquatingView,
);

/** The questions one by one, on one scale with the people, groups against each other, or this exam against another. */
function Views(props: Props) {
  const { t } = useTranslation('analysis');
  const search = useSearch();
  const change = useChangeSearch();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const view = views.find((one) => one === search['view']) ?? 'items';
  const choose = (value: string) =>
    change({ ...Object.fromEntries(kept.map((key) => [key, undefined])), view: value === 'items' ? undefined : value });
  return (
    <Stack gap="lg">
      <SegmentedControl
        className="self-start max-sm:self-stretch"
        orientation={phone ? 'vertical' : 'horizontal'}
        aria-label={t('view.choose')}
        data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={choose}
      />
      <Suspense fallback={<Skeleton className="late" height={420} radius="md" />}>
        {view === 'items' && <Analysed {...props} />}
        {view === 'scale' && <ScaleView {...props} />}
        {view === 'groups' && <GroupsView {...props} />}
        {view === 'equating' && <EquatingView {...props} />}
      </Suspense>
    </Stack>
  );
}

/** The same for an analysis that is here. */
export function Analysed({ exam, analysis, scope }: Props) {
  const [opened, open] = useState<string | null>(null);
  const lines = linesOf(analysis, scope);
  return (
    <Stack gap="lg">
      <Notes exam={exam} analysis={analysis} scope={scope} />
      <VersionChoice scopes={analysis.scopes} scope={scope} />
      <WholeFigures scope={scope} passMark={analysis.passMark} />
      <QuestionMap lines={lines} onOpen={open} />
      <ItemList exam={exam} lines={lines} onOpen={open} />
      <ItemPanel line={itemOf(lines, opened)} media={analysis.media} onClose={() => open(null)} />
    </Stack>
  );
}

function Notes({ exam, analysis, scope }: Props) {
  const { t } = useTranslation('analysis');
  const { number, list } = useFormat();
  return (
    <>
      {scope.persons < enoughPersons && (
        <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />} title={t('few')}>
          {t('fewHint', { count: scope.persons, least: number(enoughPersons) })}
        </Alert>
      )}
      {analysis.waiting > 0 && <Text>{t('waiting', { count: analysis.waiting })}</Text>}
      {analysis.leftOut.length > 0 && (
        <Text>
          {t('leftOut', { count: analysis.leftOut.length, places: list(placesOf(analysis, analysis.leftOut)) })}
        </Text>
      )}
      {exam.practice && <Text>{t('practice')}</Text>}
      {!scope.sameQuestions && <Text>{t('version.differ')}</Text>}
    </>
  );
}

/** Versions that somebody sat; with many of them from a list. */
function VersionChoice({ scopes, scope }: { scopes: readonly AnalysedScope[]; scope: AnalysedScope }) {
  const { t } = useTranslation('analysis');
  const change = useChangeSearch();
  if (scopes.length < 2) return null;
  const data = scopes.map(({ paper }) => ({
    value: paper ?? '',
    label: paper === null ? t('version.all') : t('version.one', { paper }),
  }));
  const choose = (value: string | null) => change({ version: value || undefined });
  const shared = { data, value: scope.paper ?? '', onChange: choose };
  return scopes.length > 4 ? (
    <Select {...shared} label={t('version.choose')} allowDeselect={false} maw={240} />
  ) : (
    <SegmentedControl {...shared} aria-label={t('version.choose')} className="self-start" />
  );
}
