import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Networks } from '../identity/server/sign-in/networks.ts';
import { tokensFrom } from '../identity/server/session/tokens.ts';
import { closePools, inTransactionOn, openPools } from '../platform/server/database/database.ts';
import { diskRoom } from '../platform/server/health/disk-room.ts';
import { listenForUpdates, publisher } from '../platform/server/live/live.ts';
import { noLog } from '../platform/server/log/log.ts';
import { openMediaStore } from '../platform/server/media/media-store.ts';
import { openMetrics } from '../platform/server/health/metrics.ts';
import { openReadiness } from '../platform/server/health/readiness.ts';
import { saveSecurityLines } from '../platform/server/log/security-events.ts';
import { openSecurityLog } from '../platform/server/log/security-log.ts';
import { readSettings } from '../platform/server/settings/settings.ts';
import type { DatabaseAddress } from '../platform/server/database/sign-ins.ts';
import { throwawaySecret } from '../platform/server/embedded-database/throwaway-database.ts';
import type { Runtime } from '../runtime.ts';

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
