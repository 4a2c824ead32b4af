import { join } from 'node:path';
import { migrations } from '../database/migrate.ts';
import { stopLeftBehind } from '../embedded-database/cluster.ts';
import { startEmbeddedDatabase, type OwnedDatabase } from '../embedded-database/embedded-database.ts';
import { holderOf, isBeingRestored, takeForRestore } from '../installation/data-folder.ts';
import { newestUnknown } from '../installation/installation.ts';
import { outsideDatabase } from '../installation/reach-database.ts';
import type { MarkedStore, WholeStore } from '../media/media-path.ts';
import { currentSecret } from '../secrets/key-ring.ts';
import { keepSecrets, keptSecrets } from '../secrets/secret-file.ts';
import type { Settings } from '../settings/settings.ts';
import { StartProblem } from '../start-problem.ts';
import { entriesIn, unzipped, type BackupEntry } from './archive.ts';
import { intoDatabase, type BackupSecrets, type OpenedBackup, type PutBack } from './into-database.ts';
import { wholeOf, type Loaded } from './load-backup.ts';
import { damaged, openSealed, type FirstLine } from './sealed-file.ts';

export type Restoring = {
  readonly settings: Settings;
  readonly file: AsyncIterable<Uint8Array>;
  readonly passphrase: string;
  readonly media: WholeStore & MarkedStore;
  /** PostgreSQL's own settings for a database that is thrown away. */
  readonly careless?: readonly string[];
  /** Sees the database right after everything is back, before it is brought to this release. */
  readonly look?: (loaded: Loaded) => Promise<void>;
};

export type Restored = PutBack & { readonly takenAt: string; readonly release: string };

/**
 * Puts a backup back into an empty data folder or an empty database. On failure both are as empty as before, or, where the rows
 * were all there already, it is ended by running it again.
 */
export async function restore(restoring: Restoring): Promise<Restored> {
  const { settings } = restoring;
  const { known, ...backup } = await openBackup(restoring);
  refuseNewer(backup.installation);
  await endEarlierTry(settings);
  const folder = takeForRestore(settings.dataDir, settings.databaseUrl !== null);
  try {
    const { secrets } = backup;
    refuseOtherSecret(settings, secrets);
    if (settings.secret === null) keepSecrets(settings.dataDir, secrets);
    const { address, stop } = await reach(restoring, secrets);
    try {
      const { done } = folder;
      const counts = await intoDatabase({ ...backup, address, restoring, done, takenAt: known.takenAt });
      return { ...counts, takenAt: known.takenAt, release: known.release };
    } finally {
      await stop();
    }
  } catch (error) {
    folder.undo();
    throw error;
  }
}

/** The PostgreSQL of a try that was killed still runs on the folder. */
async function endEarlierTry({ dataDir, databaseUrl }: Settings): Promise<void> {
  if (!databaseUrl && isBeingRestored(dataDir) && holderOf(dataDir) === null)
    await stopLeftBehind(join(dataDir, 'postgres'));
}

async function openBackup({ file, passphrase }: Restoring): Promise<OpenedBackup & { known: FirstLine }> {
  const { known, content } = await openSealed(file, passphrase);
  const entries = entriesIn(unzipped(content));
  const installation = (await entries.next()).value;
  if (installation?.head.kind !== 'installation') throw damaged();
  const second: BackupEntry | undefined = (await entries.next()).value;
  if (second?.head.kind !== 'secret') throw damaged();
  const [current, ...earlier] = (await wholeOf(second.data)).toString('utf8').split('\n');
  const secrets: BackupSecrets = [current ?? '', ...earlier];
  return { known, installation: installation.head, secrets, rest: entries };
}

/** The tables of a newer release are not known here; those of an older one are made and brought further afterwards. */
function refuseNewer({ migrations: taken, release }: OpenedBackup['installation']): void {
  const own = new Map(migrations().map(({ name, checksum }) => [name, checksum]));
  const unknown = newestUnknown(
    taken.map(({ name }) => name),
    [...own.keys()],
  );
  if (unknown)
    throw new StartProblem(
      `The backup was made by release ${release}, which is newer than this one (${unknown} is not known here). Restore it with release ${release} or a later one.`,
    );
  const changed = taken.find(({ name, checksum }) => own.get(name) !== checksum);
  if (changed)
    throw new StartProblem(
      `The backup was made with another text of ${changed.name}. Restore it with release ${release}.`,
    );
}

function refuseOtherSecret(settings: Settings, secrets: BackupSecrets): void {
  const own = settings.databaseUrl || settings.secret ? keptSecrets(settings) : null;
  if (own && currentSecret(own) !== secrets[0])
    throw new StartProblem(
      settings.secret === null
        ? `The folder ${settings.dataDir} has the secret of another installation. Set DATA_DIR to a new folder; the backup brings its secret along.`
        : 'SECRET is not the one of this backup. Leave SECRET and SECRET_BEFORE out: the backup brings its secret along, into DATA_DIR/secret.',
    );
}

type Reached = { readonly address: OwnedDatabase; readonly stop: () => Promise<void> };

async function reach({ settings, careless }: Restoring, secrets: BackupSecrets): Promise<Reached> {
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl) {
    const { cluster, address } = await startEmbeddedDatabase(dataDir, secrets[0], careless);
    return { address, stop: cluster.stop };
  }
  const { owner, ...address } = outsideDatabase({ ...settings, databaseUrl }, secrets);
  if (owner === null)
    throw new StartProblem('Set DATABASE_OWNER_URL to the sign-in that owns the database, and run it again.');
  return { address: { ...address, owner }, stop: async () => {} };
}
