import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Green, amber and red mean ready, attention and stop; everything else is neutral or, for what is going on, indigo. */
export type Tone = 'ready' | 'attention' | 'stop' | 'active' | 'neutral';

const icons = {
  ready: IconCircleCheck,
  attention: IconAlertTriangle,
  stop: IconCircleX,
  active: IconInfoCircle,
  neutral: IconCircleDashed,
} as const;

/** A state as colour, icon and word. */
export function StatusBadge({ tone, children, icon }: { tone: Tone; children: ReactNode; icon?: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={`status-badge status-${tone}`}>
      {icon ?? <Icon size={15} aria-hidden />}
      {children}
    </span>
  );
}
