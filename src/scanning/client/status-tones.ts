import type { Tone } from '../../platform/ui/controls/status-badge.tsx';
import type { PageStatus } from '../domain/page-status.ts';

export const tones: Readonly<Record<PageStatus, Tone>> = {
  stopped: 'stop',
  doubtful: 'attention',
  ready: 'active',
  accepted: 'ready',
  aside: 'neutral',
};
