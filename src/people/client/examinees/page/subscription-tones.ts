import type { Tone } from '../../../../platform/ui/controls/status-badge.tsx';
import type { ExamineeSubscription } from '../../api.ts';

/** How the standing of a subscription is coloured. */
export const subscriptionTones: Record<ExamineeSubscription['status'], Tone> = {
  pending: 'active',
  active: 'ready',
  expired: 'neutral',
  suspended: 'attention',
};
