import type { Client } from 'pg';
import { z } from 'zod';
import { migrate } from '../database/migrate.ts';
import { rolesWith } from '../database/roles.ts';
import type { OwnedDatabase } from '../embedded-database/embedded-database.ts';
import { forgetRestore, inTurn, newestUnknown } from '../installation/installation.ts';
import { connectAs, makeSignIns, refuseOldServer } from '../installation/reach-database.ts';
import { markName, type MarkedStore, type WholeStore } from '../media/media-path.ts';
import { StartProblem } from '../start-problem.ts';
import type { BackupEntry, EntryHead } from './archive.ts';
import { loadBackup, loadMedia, type Loaded } from './load-backup.ts';
import { saveRestored } from './restore-record.ts';

export type BackupSecrets = readonly [string, ...string[]];
export type OpenedBackup = {
  readonly installation: Extract<EntryHead, { kind: 'installation' }>;
  readonly secrets: BackupSecrets;
  readonly rest: AsyncIterable<BackupEntry>;
};

/** How much came back, and whether a superuser still has to give the sign-ins their passwords. */
export type PutBack = Omit<Loaded, 'manifest'> & { readonly signInsWait: boolean };

type Into = OpenedBackup & {
  readonly address: OwnedDatabase;
  readonly takenAt: string;
  readonly restoring: {
    readonly settings: { readonly databaseUrl: string | null };
    readonly media: WholeStore & MarkedStore;
    readonly look?: (loaded: Loaded) => Promise<void>;
  };
  /** Hears that everything is there: from then on servers may start. */
  readonly done: () => void;
};

/** Rows, rules and jobs into an empty database, which is brought to this release then. */
export async function intoDatabase(into: Into): Promise<PutBack> {
  const { address, installation, takenAt, restoring } = into;
  const owner = await connectAs(address.owner);
  owner.on('error', () => {});
  try {
    return await inTurn(owner, async () => {
      await refuseOldServer(owner);
      const begun = await findBegun(owner, takenAt);
      if (!begun) await refuseFilled(owner, installation);
      const signInsWait = restoring.settings.databaseUrl !== null && !(await signInsMade(owner, into));
      if (begun) await loadMedia(into.rest, storeOf(restoring.media));
      const counts = begun ?? (await load(owner, into));
      await migrate(owner, address.owner, address.prefix);
      await saveRestored(owner, takenAt);
      await owner.query('analyze');
      into.done();
      await forgetRestore(owner);
      return { ...counts, signInsWait };
    });
  } catch (error) {
    throw (error as { code?: string }).code === '42501' ? rightMissing(error as Error) : error;
  } finally {
    await owner.end().catch(() => {});
  }
}

type Counts = Omit<Loaded, 'manifest'>;

async function load(owner: Client, { address, installation, rest, restoring, takenAt }: Into): Promise<Counts> {
  const names = installation.migrations.map(({ name }) => name);
  await migrate(owner, address.owner, address.prefix, names);
  const loaded = await loadBackup(owner, installation, rest, {
    media: storeOf(restoring.media),
    saveLoaded: (counts) => saveBegun(owner, takenAt, counts),
  });
  await restoring.look?.(loaded);
  const { manifest: _, ...counts } = loaded;
  return counts;
}

const counted = z.object({ tables: z.int(), rows: z.int(), jobs: z.int(), files: z.int() });

/** Stands in the database from the moment that all rows are there until all else is done: what is cut off then is gone on with. */
async function saveBegun(owner: Client, takenAt: string, counts: Counts): Promise<void> {
  await owner.query('create table public.restore_under_way (taken_at text not null, counts jsonb not null)');
  await owner.query('insert into public.restore_under_way values ($1, $2)', [takenAt, JSON.stringify(counts)]);
}

async function findBegun(owner: Client, takenAt: string): Promise<Counts | null> {
  const { rows: tables } = await owner.query<{ there: boolean }>(
    "select to_regclass('public.restore_under_way') is not null as there",
  );
  if (!tables[0]?.there) return null;
  const { rows } = await owner.query<{ at: string; counts: unknown }>(
    'select taken_at as at, counts from public.restore_under_way',
  );
  if (rows[0]?.at !== takenAt)
    throw new StartProblem(
      `The restoring of the backup of ${rows[0]?.at} was cut off in this database. Restore that backup again, which ends it, or create a new database.`,
    );
  return counted.parse(rows[0].counts);
}

/**
 * The rights that a restoring needs beyond owning the database are those to make roles. Without them it goes on if the roles
 * are there: their passwords follow from the secret, which nobody knows before.
 */
async function signInsMade(owner: Client, { address, secrets }: Into): Promise<boolean> {
  try {
    await makeSignIns(owner, address, secrets);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    const wanted = Object.values(rolesWith(address.prefix));
    const { rows } = await owner.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = any ($1)',
      [wanted],
    );
    const missing = wanted.filter((role) => !rows.some(({ name }) => name === role));
    if (missing.length === 0) return false;
    const [{ who } = { who: '' }] = (await owner.query<{ who: string }>('select current_user as who')).rows;
    throw new StartProblem(
      `The sign-in "${who}" may not make roles. Let a superuser run "alter role ${who} createrole" and restore again. Or let one run "${missing.map((role) => `create role ${role};`).join(' ')}", restore again, and let one run then what "npm run sanam -- roles --sql" prints.`,
      { cause: error },
    );
  }
}

const rightMissing = (error: Error): StartProblem =>
  new StartProblem(
    `The sign-in of the database may not do what a restoring needs: ${error.message}. It has to own the database and its schema "public" (docs/configuration.md, "A PostgreSQL of your own"). Nothing of the backup was kept.`,
    { cause: error },
  );

/** A store that another installation marked is not written into. */
const storeOf = (media: WholeStore & MarkedStore): Pick<WholeStore, 'writePath'> => ({
  async writePath(path, bytes) {
    const mark = path === markName ? await media.readMark() : null;
    if (mark !== null && mark !== Buffer.from(bytes).toString('utf8').trim())
      throw new StartProblem('The media store belongs to another installation. Set MEDIA_URL to an empty one.');
    await media.writePath(path, bytes);
  },
});

/** What a try that was cut off left is an installation without anybody, with no more tables than the backup has. */
async function refuseFilled(owner: Client, { migrations }: OpenedBackup['installation']): Promise<void> {
  const { rows } = await owner.query<{ ours: boolean; tables: number; migrated: boolean }>(
    `select to_regclass('public.installation') is not null as ours, to_regclass('public.migration') is not null as migrated,
       (select count(*)::int from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and relname <> 'migration') as tables`,
  );
  const [{ ours, tables, migrated } = { ours: false, tables: 0, migrated: false }] = rows;
  const inUse = ours
    ? (await owner.query('select from installation union all select from company limit 1')).rowCount !== 0
    : false;
  // A try that was cut off among the migrations has tables, but not yet the one of the installation.
  const isOther = !ours && tables > 0 && !(migrated && (await isHalfMigrated(owner)));
  if (inUse || isOther) throw notEmpty('The database is not empty.');
  const applied = migrated ? (await owner.query<{ name: string }>('select name from migration')).rows : [];
  const later = newestUnknown(
    applied.map(({ name }) => name),
    migrations.map(({ name }) => name),
  );
  if (later) throw notEmpty(`The database has tables that are later than the backup (${later}).`);
}

const notEmpty = (why: string): StartProblem =>
  new StartProblem(
    `${why} A backup is put back into an empty one: create a new database and set DATABASE_URL (and DATABASE_OWNER_URL) to it. Nothing was changed.`,
  );

const isHalfMigrated = async (owner: Client): Promise<boolean> =>
  (await owner.query('select from company limit 1').catch(() => null))?.rowCount === 0;
