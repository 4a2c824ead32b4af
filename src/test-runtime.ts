import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Networks } from './identity/server/networks.ts';
import { tokensFrom } from './identity/server/tokens.ts';
import { closePools, inTransactionOn, openPools } from './platform/server/database.ts';
import { diskRoom } from './platform/server/disk-room.ts';
import { listenForUpdates, publisher } from './platform/server/live.ts';
import { noLog } from './platform/server/log.ts';
import { openMediaStore } from './platform/server/media-store.ts';
import { openMetrics } from './platform/server/metrics.ts';
import { openReadiness } from './platform/server/readiness.ts';
import { saveSecurityLines } from './platform/server/security-events.ts';
import { openSecurityLog } from './platform/server/security-log.ts';
import { readSettings } from './platform/server/settings.ts';
import type { DatabaseAddress } from './platform/server/sign-ins.ts';
import { throwawaySecret } from './platform/server/throwaway-database.ts';
import type { Runtime } from './runtime.ts';

/** A runtime on the tests' database, with everything as in production but the start. */
export async function testRuntime(database: DatabaseAddress): Promise<Runtime> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-runtime-'));
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const pools = openPools(database);
  const live = await listenForUpdates(database.listener);
  const readiness = openReadiness(database.listener);
  const secret = throwawaySecret;
  const disk = diskRoom([folder], { bytes: 0, share: 0 });
  const metrics = openMetrics({ pools, release: 'test', disk, deafSince: live.deafSince });
  const security = openSecurityLog({
    write: (lines) => saveSecurityLines(pools.watch, lines),
    hasRoom: async () => true,
    count: metrics.countSecurity,
    now: () => new Date(),
    log: noLog,
  });
  return {
    settings,
    log: noLog,
    release: 'test',
    secret,
    database,
    pools,
    inTransaction: inTransactionOn(pools, publisher(pools.staff)),
    tokens: tokensFrom(secret),
    networks: new Networks(),
    media: openMediaStore(folder, null, secret),
    disk,
    metrics,
    live,
    durability: { whyNot: () => null },
    readiness,
    security,
    now: () => new Date(),
    broken: new Promise(() => {}),
    pause: async () => {},
    async close() {
      await live.stop();
      await readiness.stop();
      await security.stop();
      await closePools(pools);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
