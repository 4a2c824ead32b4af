import { Alert, Paper, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconChartDots, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useChangeSearch, useSearch } from '../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { enoughPersons } from '../domain/exam/flags.ts';
import { analysisQuery, type Analysis, type AnalysedScope } from './api.ts';
import { itemOf, ItemPanel } from './item-panel.tsx';
import { ItemList } from './item-list.tsx';
import { linesOf } from './item-lines.ts';
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
  return <Analysed exam={exam} analysis={data} scope={scope} />;
}

/** The same for an analysis that is here. */
export function Analysed({ exam, analysis, scope }: { exam: Exam; analysis: Analysis; scope: AnalysedScope }) {
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

function Notes({ exam, analysis, scope }: { exam: Exam; analysis: Analysis; scope: AnalysedScope }) {
  const { t } = useTranslation('analysis');
  const { number } = useFormat();
  return (
    <>
      {scope.persons < enoughPersons && (
        <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />} title={t('few')}>
          {t('fewHint', { count: scope.persons, least: number(enoughPersons) })}
        </Alert>
      )}
      {analysis.waiting > 0 && <Text>{t('waiting', { count: analysis.waiting })}</Text>}
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
