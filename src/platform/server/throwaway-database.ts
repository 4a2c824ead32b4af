import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase, type OwnedDatabase } from './embedded-database.ts';
import { migrate } from './migrate.ts';

/** What the passwords of a throwaway database follow from, and whatever else a test has to seal. */
export const throwawaySecret = 'a secret of the tests, long enough to be one';

/**
 * A migrated PostgreSQL in a temporary folder, the same engine and roles as in production.
 * `settings` are PostgreSQL's own (`fsync=off` is faster where nothing has to last).
 */
export async function throwawayDatabase(
  settings: readonly string[] = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
): Promise<{ owner: pg.Client; address: OwnedDatabase; folder: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-'));
  const { cluster, address } = await startEmbeddedDatabase(folder, throwawaySecret, settings);
  const owner = new pg.Client({ connectionString: address.owner });
  const stop = async () => {
    await owner.end().catch(() => {});
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await owner.connect();
    await migrate(owner, address.owner);
    return { owner, address, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
