import { expect, vi } from 'vitest';
import type { keepingContract } from '../../src/keeping/contract.ts';
import type { Api } from '../../src/platform/client/api.ts';

/** Waits until no other journey makes a backup of this company: one is made at a time. */
export const noBackupUnderWay = (keeping: Api<typeof keepingContract>): Promise<void> =>
  vi.waitFor(
    async () => {
      const { backups } = await keeping.listBackups({});
      expect(backups.filter(({ state }) => state === 'making')).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
