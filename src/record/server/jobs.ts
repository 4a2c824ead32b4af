import type { Jobs } from '../../platform/server/jobs/jobs.ts';
import { fenceOfChain, platformChain } from './chain-queries.ts';
import { noteHeads } from './heads.ts';

export const recordJobs: Jobs = {
  /** Once an hour: where the chains of the record end. */
  note_heads: (_, { inTransaction }) => inTransaction(fenceOfChain(platformChain), noteHeads),
};
