import { Alert, Paper, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { groupings } from '../../comparing-contract.ts';
import { enoughPersons } from '../../domain/exam/flags.ts';
import { etsThresholds } from '../../domain/groups/ets-class.ts';
import { enoughForSmallDifferences } from '../../domain/groups/group-differences.ts';
import { groupsQuery, type Analysis, type ComparedGroup, type ComparedGroups } from '../api.ts';
import { DifferenceList } from './difference-list.tsx';
import { useGroupName } from './use-group-name.ts';
import { verdictOf } from './verdict.ts';

type Props = { readonly exam: Exam; readonly analysis: Analysis };

/** Which questions were harder for a group than for all others who are as able. */
export function GroupsView({ exam, analysis }: Props) {
  const { t } = useTranslation('analysis');
  const search = useSearch();
  const change = useChangeSearch();
  const by = groupings.find((one) => one === search['by']) ?? 'language';
  const { data, error, refetch } = useQuery(groupsQuery({ examId: exam.id, by }));
  return (
    <Stack gap="md">
      <Text maw={760}>{t('groups.about')}</Text>
      <SegmentedControl
        className="self-start"
        aria-label={t('groups.by')}
        data={groupings.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={by}
        onChange={(value) => change({ by: value, group: undefined, verdict: undefined, q: undefined })}
      />
      {by === 'language' && (
        <Text size="sm" c="dimmed" maw={760}>
          {t('groups.languageNote')}
        </Text>
      )}
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="late" height={320} radius="md" />}
      {data && <Groups exam={exam} analysis={analysis} compared={data} />}
    </Stack>
  );
}

/** The same for groups that are here. */
export function Groups({ exam, analysis, compared }: Props & { readonly compared: ComparedGroups }) {
  const { t } = useTranslation('analysis');
  const search = useSearch();
  const change = useChangeSearch();
  const nameOf = useGroupName();
  const { groups, unknown } = compared;
  // The smallest that can be compared is what people ask about.
  const sorted = groups.toSorted((one, other) => one.persons - other.persons);
  const group =
    groups.find(({ key }) => key === search['group']) ?? sorted.find((one) => one.differences !== null) ?? sorted[0];
  if (!group)
    return (
      <Paper p={0}>
        <EmptyState
          title={t('groups.none')}
          hint={t('groups.noneHint')}
          icon={<IconUsersGroup size={40} stroke={1.5} />}
        />
      </Paper>
    );
  return (
    <>
      <Select
        label={t('groups.group')}
        allowDeselect={false}
        maw={360}
        data={groups.map((one) => ({
          value: one.key,
          label: t('groups.choice', { name: nameOf(one), count: one.persons }),
        }))}
        value={group.key}
        onChange={(value) => change({ group: value ?? undefined })}
      />
      {unknown > 0 && <Text size="sm">{t('groups.unknown', { count: unknown })}</Text>}
      <Verdict group={group} />
      {group.differences && <DifferenceList exam={exam} analysis={analysis} differences={group.differences} />}
    </>
  );
}

function Verdict({ group: { persons, others, differences } }: { group: ComparedGroup }) {
  const { t } = useTranslation('analysis');
  const { number } = useFormat();
  if (!differences)
    return (
      <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />} title={t('groups.few')}>
        {t('groups.fewHint', { least: enoughPersons, persons: number(persons), others: number(others) })}
      </Alert>
    );
  const countOf = (verdict: string) => differences.filter((one) => verdictOf(one) === verdict).length;
  const [harder, easier] = [countOf('Charder'), countOf('Ceasier')];
  return (
    <div className="max-w-[760px]">
      <Text fw={600}>
        {harder > 0 && `${t('groups.harder', { count: harder })} `}
        {easier > 0 && t('groups.easier', { count: easier })}
        {harder + easier === 0 && t('groups.noDifference')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('groups.meaning', { some: number(etsThresholds.some), large: number(etsThresholds.large) })}{' '}
        {Math.min(persons, others) < enoughForSmallDifferences &&
          t('groups.small', { enough: number(enoughForSmallDifferences) })}
      </Text>
    </div>
  );
}
