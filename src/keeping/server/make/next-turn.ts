import type { BackupTurn } from '../../domain/turn.ts';

const dayLong = 24 * 60 * 60 * 1000;
/** At night where most companies are: 19:00 UTC is two in the morning in Bangkok. */
const hour = 19;

/** The next moment a backup is due after `now`, or null for never; weekly ones come in the night to Sunday, Bangkok time. */
export function nextTurn(every: BackupTurn, now: Date): Date | null {
  if (every === 'never') return null;
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour));
  if (next <= now) next.setTime(next.getTime() + dayLong);
  while (every === 'week' && next.getUTCDay() !== 6) next.setTime(next.getTime() + dayLong);
  return next;
}
