import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokensFrom } from './identity/server/tokens.ts';
import { closePools, inTransactionOn, openPools } from './platform/server/database.ts';
import { listenForUpdates, publisher } from './platform/server/live.ts';
import { openMediaStore } from './platform/server/media-store.ts';
import { readSettings } from './platform/server/settings.ts';
import type { Runtime } from './runtime.ts';

/** A runtime on the tests' database, with everything as in production but the start. */
export async function testRuntime(owner: string, application: string): Promise<Runtime> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-runtime-'));
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const pools = openPools(application);
  const live = await listenForUpdates(application);
  const secret = 'a secret of the tests, long enough to be one';
  return {
    settings,
    release: 'test',
    secret,
    database: { owner, application },
    pools,
    inTransaction: inTransactionOn(pools, publisher(pools.staff)),
    tokens: tokensFrom(secret),
    media: openMediaStore(folder, null, secret),
    live,
    durability: { whyNot: () => null },
    now: () => new Date(),
    async close() {
      await live.stop();
      await closePools(pools);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
