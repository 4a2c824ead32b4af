import type { ClientBase } from 'pg';
import { asOperator } from '../database/as-operator.ts';
import { recordPlatform } from '../record/platform-record.ts';

/** That the installation is one of a backup, of this moment. */
export const saveRestored = (owner: ClientBase, takenAt: string): Promise<void> =>
  asOperator(owner, (db) =>
    recordPlatform(db, { action: 'platform.restored', companyId: null, details: { backupOf: takenAt } }),
  );
