import type { Tone } from '../../../platform/ui/controls/status-badge.tsx';
import type { ItemDifference } from '../api.ts';

/** How much harder or easier for the group, the clearest first. */
export const verdicts = ['Charder', 'Ceasier', 'Bharder', 'Beasier', 'A', 'unsaid'] as const;
export type Verdict = (typeof verdicts)[number];

/** A minus is harder for the group. */
export function verdictOf({ etsClass, delta }: Pick<ItemDifference, 'etsClass' | 'delta'>): Verdict {
  if (etsClass === null || delta === null) return 'unsaid';
  if (etsClass === 'A') return 'A';
  return delta < 0 ? `${etsClass}harder` : `${etsClass}easier`;
}

export const toneOf = (verdict: Verdict): Tone =>
  verdict.startsWith('C') ? 'stop' : verdict.startsWith('B') ? 'attention' : 'neutral';
