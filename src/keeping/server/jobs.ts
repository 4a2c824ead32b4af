import type { Jobs } from '../../platform/server/jobs/jobs.ts';
import { dueJobs } from './make/due-job.ts';
import { makeJobs, type Keeping } from './make/make-job.ts';
import { restoreJobs } from './restore/restore-job.ts';

type Installation = Pick<Keeping, 'media' | 'secret' | 'release'> & { readonly settings: Pick<Keeping, 'publicUrl'> };

/** What backups are made and restored with, of the whole server's means. */
export const keepingOf = ({ media, secret, release, settings: { publicUrl } }: Installation): Keeping => ({
  media,
  secret,
  release,
  publicUrl,
});

/** Making backups, by order and by schedule, and restoring them. */
export const backupJobs = (installation: Installation): Jobs => ({
  ...makeJobs(keepingOf(installation)),
  ...restoreJobs(keepingOf(installation)),
  ...dueJobs,
});
