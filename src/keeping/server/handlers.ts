import type { Handlers } from '../../platform/server/serve.ts';
import type { keepingContract } from '../contract.ts';
import { backupHandlers } from './backup-handlers.ts';
import type { Keeping } from './make/make-job.ts';
import { restoreHandlers } from './restore/restore-handlers.ts';
import { uploadHandlers } from './upload-handlers.ts';

export const keepingHandlers = (keeping: Keeping): Handlers<typeof keepingContract> => ({
  ...backupHandlers(keeping),
  ...uploadHandlers(keeping),
  ...restoreHandlers(keeping),
});
