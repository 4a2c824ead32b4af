import { dayPlus, momentInZone, typedInZone } from '../../../platform/zoned-time.ts';

/** The next moment after `now` at which it is this hour in the zone; null where there is no hour. */
export function nextTurn(hour: number | null, zone: string, now: Date): Date | null {
  if (hour === null) return null;
  const today = typedInZone(now, zone).slice(0, 10);
  const at = (day: string) => momentInZone(`${day}T${String(hour).padStart(2, '0')}:00`, zone);
  const first = at(today);
  return first && first > now ? first : at(dayPlus(today, 1));
}
