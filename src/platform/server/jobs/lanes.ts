export type LaneName = 'clock' | 'mail' | 'long';

/** In which lane a kind of job is done: neither a mail server that does not answer nor a bank that is checked holds up the clock. */
export function laneOf(job: string): LaneName {
  if (job === 'turn_exams') return 'clock';
  return job.startsWith('send_') ? 'mail' : 'long';
}
