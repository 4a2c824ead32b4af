import type { Tone } from '../../platform/ui/controls/status-badge.tsx';
import type { DecisionRow } from './api.ts';

export const decisionStates = ['open', 'holds', 'takenBack', 'applied', 'refused', 'withdrawn'] as const;
export type DecisionState = (typeof decisionStates)[number];

/** Where a decision stands. Applied stays only what takes another one back. */
export function stateOf({ outcome, holds, policy }: Pick<DecisionRow, 'outcome' | 'holds' | 'policy'>): DecisionState {
  if (outcome === null) return 'open';
  if (outcome !== 'applied') return outcome;
  if (policy === 'take_back') return 'applied';
  return holds ? 'holds' : 'takenBack';
}

export const tones: Readonly<Record<DecisionState, Tone>> = {
  open: 'attention',
  holds: 'ready',
  takenBack: 'neutral',
  applied: 'neutral',
  refused: 'stop',
  withdrawn: 'neutral',
};
