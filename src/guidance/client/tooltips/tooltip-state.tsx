import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { Tooltip } from '../api.ts';

export function stateOf({ text, changedAt }: Pick<Tooltip, 'text' | 'changedAt'>): 'empty' | 'changed' | 'shipped' {
  if (!text.en && !text.th) return 'empty';
  return changedAt ? 'changed' : 'shipped';
}

const tones = { empty: 'attention', changed: 'active', shipped: 'neutral' } as const;

export function TooltipState({ tooltip }: { tooltip: Tooltip }) {
  const { t } = useTranslation('guidance');
  const state = stateOf(tooltip);
  return <StatusBadge tone={tones[state]}>{t(`tooltips.states.${state}`)}</StatusBadge>;
}
