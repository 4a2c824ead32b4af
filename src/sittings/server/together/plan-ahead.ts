import type { InTransaction } from '../../../platform/server/database/database.ts';
import {
  listBeforeClock,
  listNewcomers,
  listToBegin,
  lockToHandIn,
  notePapersSent,
  saveBeginnings,
  saveHandedIn,
  saveSittings,
} from './plain-queries.ts';

const nobody = { companyId: '00000000-0000-0000-0000-000000000000', now: new Date(0) };

/**
 * Asks once for nobody what a room asks for, on each of so many connections: their plans are made before somebody comes. The first
 * plan of each statement on a connection takes longer than a hundred starts.
 */
export async function planRush(inTransaction: InTransaction, connections: number): Promise<void> {
  const fence = { companyId: nobody.companyId, role: 'examinee', pool: 'rush' } as const;
  const ask = () =>
    inTransaction(fence, async (db) => {
      await listNewcomers(db, nobody, []);
      await saveSittings(db, nobody, []);
      await listBeforeClock(db, nobody, []);
      await notePapersSent(db, nobody, []);
      await listToBegin(db, nobody, []);
      await saveBeginnings(db, nobody, []);
      await lockToHandIn(db, nobody, []);
      await saveHandedIn(db, nobody, []);
    });
  await Promise.all(Array.from({ length: connections }, ask));
}
