import { Button, Group, Input, NumberInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { BlueprintState } from '../use-blueprint.ts';

/** How many percent of the questions a search aims at of each band: easy and hard ones are said, the rest is medium. */
export function WantedBands({ state: { draft, change } }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { percent } = useFormat();
  const { bands } = draft;
  const set = (easy: number, hard: number) => change({ bands: { easy, medium: 100 - easy - hard, hard } });
  const field = (name: 'easy' | 'hard') => {
    const other = bands?.[name === 'easy' ? 'hard' : 'easy'] ?? 0;
    return (
      <NumberInput
        label={t(`bands.${name}`)}
        placeholder={t('bands.open')}
        suffix=" %"
        min={0}
        max={100 - other}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={bands?.[name] ?? ''}
        onChange={(value) => {
          const share = Number(value) || 0;
          if (name === 'easy') set(share, other);
          else set(other, share);
        }}
      />
    );
  };
  return (
    <Input.Wrapper
      label={t('bands.wish')}
      description={t('bands.wishHint')}
      role="group"
      aria-label={t('bands.wish')}
      labelElement="div"
    >
      <Group gap="xs" grow mt={4}>
        {field('easy')}
        {field('hard')}
      </Group>
      {bands && (
        <Group justify="space-between" mt={4}>
          <Text size="sm">{t('bands.rest', { percent: percent(bands.medium / 100) })}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => change({ bands: null })}>
            {t('bands.noWish')}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}
