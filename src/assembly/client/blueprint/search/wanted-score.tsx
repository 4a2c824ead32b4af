import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BlueprintState } from '../use-blueprint.ts';

/** What a search aims at besides versions alike; generating at once does not look at it. */
export function WantedScore({ state: { draft, change } }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  return (
    <NumberInput
      label={t('search.wantedScore')}
      description={t('search.wantedScoreHint')}
      placeholder={t('search.wantedScoreOpen')}
      suffix=" %"
      min={1}
      max={99}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={draft.wantedScore ?? ''}
      onChange={(score) => change({ wantedScore: score === '' ? null : Number(score) })}
    />
  );
}
