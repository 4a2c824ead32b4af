import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../platform/ui/controls/status-badge.tsx';
import { graveFlags, thresholds, type ItemFlag } from '../domain/exam/flags.ts';

const toneOf = (flag: ItemFlag): Tone =>
  flag === 'wrong_key' || flag === 'negative' ? 'stop' : graveFlags.includes(flag) ? 'attention' : 'neutral';

/** What stands out about a question. */
export function FlagBadges({ flags }: { flags: readonly ItemFlag[] }) {
  const { t } = useTranslation('analysis');
  return (
    <Group gap={4}>
      {flags.map((flag) => (
        <StatusBadge key={flag} tone={toneOf(flag)}>
          {t(`flag.${flag}`)}
        </StatusBadge>
      ))}
    </Group>
  );
}

/** What each flag means, with the threshold it is about. */
export function useMeaning(): (flag: ItemFlag) => string {
  const { t } = useTranslation('analysis');
  const { percent, number } = useFormat();
  const figures = {
    tooHard: percent(thresholds.tooHard),
    tooEasy: percent(thresholds.tooEasy),
    idle: percent(thresholds.idle),
    weak: number(thresholds.weak),
    gap: number(thresholds.smallGap),
    blank: percent(thresholds.blank),
  };
  return (flag) => t(`meaning.${flag}`, figures);
}
