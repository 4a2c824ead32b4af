export type LaneName = 'clock' | 'mail' | 'long';

/** Each minute, and done in moments. */
const byTheMinute: readonly string[] = ['turn_exams', 'release_due', 'call_due_hooks'];

/** In which lane a kind of job is done: neither a mail server that does not answer nor a bank that is checked holds up the clock. */
export function laneOf(job: string): LaneName {
  if (byTheMinute.includes(job)) return 'clock';
  return job.startsWith('send_') ? 'mail' : 'long';
}
