import { Alert, Paper, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowsExchange, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { equatingModels, type EquatingModel } from '../../domain/equating/calibrated.ts';
import { fewestAnchors } from '../../domain/equating/drift.ts';
import { enoughPersons } from '../../domain/exam/flags.ts';
import { fewestForSlopes } from '../../domain/item-response.ts';
import { equatingQuery, linkedQuery, type Analysis, type Linked } from '../api.ts';
import { EquatingFigures } from './equating-figures.tsx';

type Props = { readonly exam: Exam; readonly analysis: Analysis };

/** This exam on the scale of another by the questions that both have. */
export function EquatingView({ exam, analysis }: Props) {
  const { t } = useTranslation('analysis');
  const { data, error, refetch } = useQuery(linkedQuery(exam.id));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  const [first] = data.linked;
  return (
    <Stack gap="md">
      <Text maw={760}>{t('equating.about')}</Text>
      {first ? (
        <Chosen exam={exam} analysis={analysis} linked={data.linked} first={first} />
      ) : (
        <Paper p={0}>
          <EmptyState
            title={t('equating.none')}
            hint={t('equating.noneHint')}
            icon={<IconArrowsExchange size={40} stroke={1.5} />}
          />
        </Paper>
      )}
    </Stack>
  );
}

const keyOf = ({ paper, otherExamId, otherPaper }: Linked) => [paper, otherExamId, otherPaper].join(' ');

type ChosenProps = Props & { readonly linked: readonly Linked[]; readonly first: Linked };

function Chosen({ exam, analysis, linked, first }: ChosenProps) {
  const { t } = useTranslation('analysis');
  const { text, date } = useFormat();
  const search = useSearch();
  const change = useChangeSearch();
  const chosen = linked.find((one) => keyOf(one) === search['with']) ?? first;
  const own = analysis.scopes.find(({ paper }) => paper === chosen.paper) ?? analysis.scopes[0];
  const hasSlopes = Math.min(chosen.persons, own?.persons ?? 0) >= fewestForSlopes;
  const model = (hasSlopes && equatingModels.find((one) => one === search['model'])) || 'rasch';
  return (
    <>
      <Select
        label={t('equating.with')}
        allowDeselect={false}
        searchable
        maw={760}
        data={linked.map((one) => ({
          value: keyOf(one),
          label: t('equating.choice', {
            ...one,
            count: one.anchors,
            title: text(one.title),
            date: date(one.opensAt),
          }),
        }))}
        value={keyOf(chosen)}
        onChange={(value) => change({ with: value ?? undefined })}
      />
      {hasSlopes && (
        <SegmentedControl
          className="self-start"
          aria-label={t('equating.model')}
          data={equatingModels.map((value) => ({ value, label: t(`equating.${value}`) }))}
          value={model}
          onChange={(value) => change({ model: value === 'rasch' ? undefined : value })}
        />
      )}
      <Equated exam={exam} analysis={analysis} chosen={chosen} model={model} />
    </>
  );
}

type EquatedProps = Props & { readonly chosen: Linked; readonly model: EquatingModel };

function Equated({ exam, analysis, chosen, model }: EquatedProps) {
  const { t } = useTranslation('analysis');
  const { paper, otherExamId, otherPaper } = chosen;
  const { data, error, refetch } = useQuery(equatingQuery({ examId: exam.id, paper, otherExamId, otherPaper, model }));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={320} radius="md" />;
  const { equating, why, persons, otherPersons } = data;
  if (!equating)
    return (
      <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />} title={t('equating.cannot')}>
        {why && t(`equating.why.${why}`, { persons, otherPersons, least: enoughPersons, anchors: fewestAnchors })}
      </Alert>
    );
  return <EquatingFigures exam={exam} equated={data} equating={equating} model={model} passMark={analysis.passMark} />;
}
