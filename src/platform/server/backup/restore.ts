import { join } from 'node:path';
import type { Client } from 'pg';
import { migrate, migrations } from '../database/migrate.ts';
import type { DatabaseAddress } from '../database/sign-ins.ts';
import { stopLeftBehind } from '../embedded-database/cluster.ts';
import { startEmbeddedDatabase } from '../embedded-database/embedded-database.ts';
import { holderOf, isBeingRestored, takeForRestore } from '../installation/data-folder.ts';
import { inTurn, newestUnknown } from '../installation/installation.ts';
import { connectAs, makeSignIns, outsideDatabase, refuseOldServer } from '../installation/reach-database.ts';
import { markName, type MarkedStore, type WholeStore } from '../media/media-path.ts';
import { currentSecret } from '../secrets/key-ring.ts';
import { keepSecrets, keptSecrets } from '../secrets/secret-file.ts';
import type { Settings } from '../settings/settings.ts';
import { StartProblem } from '../start-problem.ts';
import { entriesIn, unzipped, type BackupEntry, type EntryHead } from './archive.ts';
import { loadBackup, wholeOf, type Loaded } from './load-backup.ts';
import { saveRestored } from './restore-record.ts';
import { damaged, openSealed } from './sealed-file.ts';

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

export type Restored = Omit<Loaded, 'manifest'> & { readonly takenAt: string; readonly release: string };

type Secrets = readonly [string, ...string[]];
type Installation = Extract<EntryHead, { kind: 'installation' }>;

/** Puts a backup back into an empty data folder or an empty database. On failure both are as empty as before. */
export async function restore(restoring: Restoring): Promise<Restored> {
  const { settings } = restoring;
  const { known, installation, secrets, rest } = await openBackup(restoring);
  refuseNewer(installation);
  refuseOtherSecret(settings, secrets);
  await endEarlierTry(settings);
  const folder = takeForRestore(settings.dataDir, settings.databaseUrl !== null);
  try {
    if (settings.secret === null) keepSecrets(settings.dataDir, secrets);
    const { address, stop } = await reach(restoring, secrets);
    try {
      const loaded = await intoDatabase(restoring, { address, installation, secrets, rest, takenAt: known.takenAt });
      const { manifest: _, ...counts } = loaded;
      folder.done();
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

async function openBackup({ file, passphrase }: Restoring) {
  const { known, content } = await openSealed(file, passphrase);
  const entries = entriesIn(unzipped(content));
  const installation = (await entries.next()).value;
  if (installation?.head.kind !== 'installation') throw damaged();
  const second: BackupEntry | undefined = (await entries.next()).value;
  if (second?.head.kind !== 'secret') throw damaged();
  const [current, ...earlier] = (await wholeOf(second.data)).toString('utf8').split('\n');
  const secrets: Secrets = [current ?? '', ...earlier];
  return { known, installation: installation.head, secrets, rest: entries };
}

/** The tables of a newer release are not known here; those of an older one are made and brought further afterwards. */
function refuseNewer({ migrations: taken, release }: Installation): void {
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

function refuseOtherSecret(settings: Settings, secrets: Secrets): void {
  const own = settings.databaseUrl || settings.secret ? keptSecrets(settings) : null;
  if (own && currentSecret(own) !== secrets[0])
    throw new StartProblem(
      settings.secret === null
        ? `The folder ${settings.dataDir} has the secret of another installation. Set DATA_DIR to a new folder; the backup brings its secret along.`
        : 'SECRET is not the one of this backup. Leave SECRET and SECRET_BEFORE out: the backup brings its secret along, into DATA_DIR/secret.',
    );
}

type Reached = { readonly address: DatabaseAddress & { readonly owner: string }; readonly stop: () => Promise<void> };

async function reach({ settings, careless }: Restoring, secrets: Secrets): Promise<Reached> {
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

type Into = {
  readonly address: Reached['address'];
  readonly installation: Installation;
  readonly secrets: Secrets;
  readonly rest: AsyncIterable<BackupEntry>;
  readonly takenAt: string;
};

async function intoDatabase(
  restoring: Restoring,
  { address, installation, secrets, rest, takenAt }: Into,
): Promise<Loaded> {
  const { settings } = restoring;
  const owner = await connectAs(address.owner);
  owner.on('error', () => {});
  try {
    return await inTurn(owner, async () => {
      await refuseOldServer(owner);
      await refuseFilled(owner);
      if (settings.databaseUrl) await makeSignIns(owner, address, secrets);
      const names = installation.migrations.map(({ name }) => name);
      await migrate(owner, address.owner, address.prefix, names);
      const loaded = await loadBackup(owner, installation, rest, storeOf(restoring.media));
      await restoring.look?.(loaded);
      await migrate(owner, address.owner, address.prefix);
      await saveRestored(owner, takenAt);
      await owner.query('analyze');
      return loaded;
    });
  } finally {
    await owner.end().catch(() => {});
  }
}

/** A store that another installation marked is not written into. */
const storeOf = (media: WholeStore & MarkedStore): Pick<WholeStore, 'writePath'> => ({
  async writePath(path, bytes) {
    const mark = path === markName ? await media.readMark() : null;
    if (mark !== null && mark !== Buffer.from(bytes).toString('utf8').trim())
      throw new StartProblem('The media store belongs to another installation. Set MEDIA_URL to an empty one.');
    await media.writePath(path, bytes);
  },
});

/** What a cut-off try left is an installation without anybody. */
async function refuseFilled(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ ours: boolean; tables: number }>(
    `select to_regclass('public.installation') is not null as ours,
       (select count(*)::int from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and relname <> 'migration') as tables`,
  );
  const [{ ours, tables } = { ours: false, tables: 0 }] = rows;
  const inUse = ours
    ? (await owner.query('select from installation union all select from company limit 1')).rowCount !== 0
    : false;
  // A try that was cut off among the migrations has tables, but not yet the one of the installation.
  const isOther = !ours && tables > 0 && !(await isHalfMigrated(owner));
  if (inUse || isOther)
    throw new StartProblem(
      'The database is not empty. A backup is put back into an empty one: create a new database and set DATABASE_URL (and DATABASE_OWNER_URL) to it. Nothing was changed.',
    );
}

async function isHalfMigrated(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ there: boolean }>("select to_regclass('public.migration') is not null as there");
  if (!rows[0]?.there) return false;
  return (await owner.query('select from company limit 1').catch(() => null))?.rowCount === 0;
}
