import { dayPlus } from '../../../../platform/zoned-time.ts';
import { useToday } from '../../use-today.ts';

/** As long before as the holder of a certificate is written to first. */
const soonDays = 60;

/** Whether a last day lies within the next weeks. */
export function useEndsSoon(): (lastDay: string | null) => boolean {
  const limit = dayPlus(useToday(), soonDays);
  return (lastDay) => lastDay !== null && lastDay <= limit;
}
