import { Alert, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { enoughPersons } from '../../domain/exam/flags.ts';
import { scaleQuery, type Analysis } from '../api.ts';
import { SlopeTable } from './slope-table.tsx';
import { WrightMap } from './wright-map.tsx';

type Props = { readonly exam: Exam; readonly analysis: Analysis };

/** The people of a version and its questions on one scale. */
export function ScaleView({ exam, analysis }: Props) {
  const { t } = useTranslation('analysis');
  const search = useSearch();
  const change = useChangeSearch();
  const papers = [...new Set(analysis.questions.flatMap(({ places }) => places.map(({ paper }) => paper)))].toSorted();
  const [first = ''] = papers;
  const paper = papers.find((one) => one === search['version']) ?? first;
  return (
    <Stack gap="md">
      <Text maw={760}>{t('scale.about')}</Text>
      {papers.length > 1 && (
        <Select
          label={t('version.choose')}
          allowDeselect={false}
          maw={240}
          data={papers.map((value) => ({ value, label: t('version.one', { paper: value }) }))}
          value={paper}
          onChange={(value) => change({ version: value ?? undefined })}
        />
      )}
      <Scale exam={exam} analysis={analysis} paper={paper} />
    </Stack>
  );
}

function Scale({ exam, analysis, paper }: Props & { readonly paper: string }) {
  const { t } = useTranslation('analysis');
  const { data, error, refetch } = useQuery(scaleQuery({ examId: exam.id, paper }));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  const { scale, why, persons } = data;
  if (!scale)
    return (
      <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />} title={t('scale.cannot')}>
        {why && t(`scale.why.${why}`, { persons, least: enoughPersons })}
      </Alert>
    );
  const places = new Map(
    analysis.questions.flatMap(({ questionId, places: all }) =>
      all.flatMap((place) => (place.paper === paper ? [[questionId, place.position] as const] : [])),
    ),
  );
  return (
    <>
      <WrightMap scale={scale} places={places} />
      <SlopeTable slopes={scale.slopes} persons={persons} places={places} />
    </>
  );
}
