import type { Jobs } from '../../platform/server/jobs/jobs.ts';
import type { PassingFiles } from '../../platform/server/media/media-path.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import { chosenPrintJobs } from './chosen/job.ts';
import { personalPrintJobs } from './personal/job.ts';
import type { Pictures } from './print-of.ts';
import { documentJobs } from './questions/job.ts';

type Surroundings = {
  readonly media: Pictures & PassingFiles;
  readonly secret: Secrets;
  /** Where the product is reached from outside; certificates lead there. */
  readonly publicUrl: string;
};

/** Prints that are long work. */
export const printJobs = ({ media, secret, publicUrl }: Surroundings): Jobs => ({
  ...documentJobs(media),
  ...personalPrintJobs(media, secret),
  ...chosenPrintJobs({ media, publicUrl }),
});
