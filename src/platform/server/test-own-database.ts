import { inject } from 'vitest';
import { copyOf } from './test-folder.ts';
import { throwawayDatabase } from './throwaway-database.ts';

export type OwnDatabase = Awaited<ReturnType<typeof ownDatabase>>;

/** A PostgreSQL of one file's own, copied from the one that was prepared for the run. */
export const ownDatabase = (settings?: readonly string[]) =>
  throwawayDatabase({ folder: copyOf(inject('preparedFolder')), ...(settings ? { settings } : {}) });
