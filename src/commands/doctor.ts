import pg from 'pg';
import { holderOf } from '../platform/server/installation/data-folder.ts';
import type { Reserve } from '../platform/server/health/disk-room.ts';
import { runningAsOwner, runningDatabase } from '../platform/server/embedded-database/embedded-database.ts';
import { currentSecret, type Secrets } from '../platform/server/secrets/key-ring.ts';
import { openMediaStore } from '../platform/server/media/media-store.ts';
import { outsideDatabase } from '../platform/server/installation/reach-database.ts';
import { release } from '../platform/server/settings/release.ts';
import { keptSecrets } from '../platform/server/secrets/secret-file.ts';
import { readSettings, type Settings } from '../platform/server/settings/settings.ts';
import type { DatabaseAddress } from '../platform/server/database/sign-ins.ts';
import { fine, problem, type Finding } from '../watching/domain/finding.ts';
import { checkMachine } from '../watching/server/check-machine.ts';
import { checkStored } from '../watching/server/check-all.ts';

/** Looks at settings, data folder, database and their fitness for exams. Changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv, given: Given = {}): Promise<Finding[]> {
  const { now, reserve } = given;
  const settings = readable(environment);
  if ('level' in settings) return [thisRelease, settings];
  return [
    thisRelease,
    fine('settings'),
    ...(await checkMachine(settings, reserve)),
    ...(await examineDatabase(settings, now)),
  ];
}

const thisRelease = fine('release', { release, node: process.versions.node });

/** What a test gives instead of the clock and the size of the disk. */
type Given = { readonly now?: () => Date; readonly reserve?: Reserve };

function readable(environment: NodeJS.ProcessEnv): Settings | Finding {
  try {
    return readSettings(environment);
  } catch (error) {
    return problem('settings_wrong', { reason: (error as Error).message });
  }
}

/** What the database says alone. */
export async function examineDatabase(settings: Settings, now = () => new Date()): Promise<Finding[]> {
  if (!settings.databaseUrl && !holderOf(settings.dataDir)) return [fine('not_looked_at')];
  try {
    const known = knownOf(settings);
    const client = new pg.Client({ connectionString: addressFor(settings, known), connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await checkStored(client, { settings, known, now, isServed: false });
    } finally {
      await client.end().catch(() => {});
    }
  } catch (error) {
    return [problem('database_away', { reason: (error as Error).message })];
  }
}

/** The owner's; where it is kept away from this server, the one that a server itself looks with. */
function addressFor(settings: Settings, known: ReturnType<typeof knownOf>): string {
  const { databaseOwnerUrl, databaseDirectUrl, databaseUrl, dataDir } = settings;
  if (!databaseUrl) return runningAsOwner(dataDir);
  return databaseOwnerUrl ?? known?.address.owner ?? known?.address.listener ?? databaseDirectUrl ?? databaseUrl;
}

function knownOf(settings: Settings) {
  const { dataDir, mediaUrl } = settings;
  const secret = keptSecrets(settings);
  if (!secret) return null;
  return { secret, media: openMediaStore(dataDir, mediaUrl, secret), address: addressOf(settings, secret) };
}

function addressOf(settings: Settings, secret: Secrets): DatabaseAddress {
  const { databaseUrl, dataDir } = settings;
  return databaseUrl
    ? outsideDatabase({ ...settings, databaseUrl }, secret)
    : runningDatabase(dataDir, currentSecret(secret));
}
