import { takeFrom, type Bucket } from '../../../platform/limit.ts';
import { keyRate } from '../../domain/access-key.ts';

/** So many keys are remembered; the one not heard of for longest is forgotten first. */
const mostRemembered = 5000;

/** Counts the calls with each key, for each process by itself; gives the seconds to wait where there were too many. */
export function keyLimits(now: () => Date): (keyId: string) => number {
  const buckets = new Map<string, Bucket>();
  return (keyId) => {
    const { bucket, seconds } = takeFrom(buckets.get(keyId), keyRate, now().getTime());
    buckets.delete(keyId);
    const [oldest] = buckets.size < mostRemembered ? [] : buckets.keys();
    if (oldest !== undefined) buckets.delete(oldest);
    buckets.set(keyId, bucket);
    return seconds;
  };
}
