import { fine, problem, type Finding } from './finding.ts';

/** Ages in seconds; null for none. */
export type Backups = {
  readonly good: number | null;
  readonly verified: number | null;
  /** Why the newest one failed; null where it did not. */
  readonly failure: string | null;
};

const day = 24 * 3600;
/** A nightly one that was missed once is no alarm before the next night. */
const tooOld = 2 * day;
const verifiedTooLongAgo = 35 * day;

/** What an operator has to know of the backups before they are needed. */
export function judgeBackups({ good, verified, failure }: Backups): Finding[] {
  if (failure !== null) return [problem('backup_failed', { reason: failure })];
  if (good === null) return [problem('no_backup')];
  if (good > tooOld) return [problem('backup_old', { days: Math.floor(good / day) })];
  if (verified === null || verified > verifiedTooLongAgo) return [problem('backup_unverified')];
  return [fine('backup', { hours: Math.round(good / 3600), days: Math.floor(verified / day) })];
}
