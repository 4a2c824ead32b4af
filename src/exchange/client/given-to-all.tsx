import { NumberInput, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DryRun } from './api.ts';
import type { ImportWish } from './import-plan.ts';

type Props = {
  readonly dryRun: DryRun;
  readonly wish: ImportWish;
  readonly onWish: (wish: ImportWish) => void;
};

const levels = [1, 2, 3] as const;

/** A level and points for the questions that have none in the file; how many these are is said. */
export function GivenToAll({ dryRun: { withoutLevel, withoutPoints }, wish, onWish }: Props) {
  const { t } = useTranslation('exchange');
  if (withoutLevel === 0 && withoutPoints === 0) return null;
  return (
    <Stack gap="xs" maw={560}>
      <Text fw={600}>{t('given.title')}</Text>
      {withoutLevel > 0 && (
        <Select
          label={t('given.level', { count: withoutLevel })}
          description={t('given.levelHint')}
          placeholder={t('given.noLevel')}
          clearable
          data={levels.map(String)}
          value={wish.level === null ? null : String(wish.level)}
          onChange={(chosen) => onWish({ ...wish, level: levels.find((level) => String(level) === chosen) ?? null })}
        />
      )}
      {withoutPoints > 0 && (
        <NumberInput
          label={t('given.points', { count: withoutPoints })}
          description={t('given.pointsHint')}
          min={0.01}
          max={100}
          decimalScale={2}
          placeholder="1"
          value={wish.points === null ? '' : wish.points / 100}
          onChange={(typed) => onWish({ ...wish, points: hundredths(typed) })}
        />
      )}
    </Stack>
  );
}

/** Nothing where the field is empty or holds no points. */
function hundredths(typed: string | number): number | null {
  const points = Math.round(Number(typed) * 100);
  return typed !== '' && points >= 1 && points <= 10_000 ? points : null;
}
