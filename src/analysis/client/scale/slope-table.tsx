import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { FigureTable } from '../../../results/client/staff/plot-table.tsx';
import { leastChance } from '../../domain/exam/sloped-items.ts';
import { fewestForSlopes } from '../../domain/item-response.ts';
import type { ShownScale } from '../api.ts';

type Props = Pick<ShownScale, 'slopes'> & {
  readonly persons: number;
  /** Where each question stands in the version. */
  readonly places: ReadonlyMap<string, number>;
};

/** The questions of a version with a slope each, those that fit worst first. */
export function SlopeTable({ slopes, persons, places }: Props) {
  const { t } = useTranslation('analysis');
  const { number } = useFormat();
  const rounded = (value: number | null) => (value === null ? '–' : number(Math.round(value * 100) / 100));
  const chanceOf = (chance: number | null) =>
    chance !== null && chance < leastChance ? t('slopes.below', { least: number(leastChance) }) : rounded(chance);
  if (!slopes)
    return (
      <Paper>
        <Title order={2}>{t('slopes.title')}</Title>
        <Text c="dimmed" size="sm">
          {persons < fewestForSlopes
            ? t('slopes.few', { least: number(fewestForSlopes), persons: number(persons) })
            : t('slopes.noFit')}
        </Text>
      </Paper>
    );
  const rows = slopes.toSorted((one, other) => (one.chance ?? 1) - (other.chance ?? 1));
  return (
    <Paper>
      <Title order={2}>{t('slopes.title')}</Title>
      <Text c="dimmed" size="sm" maw={760}>
        {t('slopes.about')}
      </Text>
      <FigureTable
        wide
        label={t('slopes.table')}
        head={[
          t('scale.place'),
          t('slopes.slope'),
          t('slopes.slopeError'),
          t('scale.difficulty'),
          t('slopes.difficultyError'),
          t('slopes.chance'),
        ]}
        rows={rows.map(({ questionId, slope, slopeError, difficulty, difficultyError, chance }) => [
          number(places.get(questionId) ?? 0),
          ...[slope, slopeError, difficulty, difficultyError].map(rounded),
          chanceOf(chance),
        ])}
      />
      <Text c="dimmed" size="sm" mt="xs">
        {t('slopes.note', { least: number(leastChance) })}
      </Text>
    </Paper>
  );
}
