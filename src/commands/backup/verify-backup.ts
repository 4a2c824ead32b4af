import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { saveVerified } from '../../platform/server/backup/backup-runs.ts';
import type { Loaded } from '../../platform/server/backup/load-backup.ts';
import { passphraseOf } from '../../platform/server/backup/passphrase.ts';
import { readBackup } from '../../platform/server/backup/place.ts';
import { restore } from '../../platform/server/backup/restore.ts';
import { listTables, openSight, plainForms } from '../../platform/server/backup/stored-tables.ts';
import { rowsOf } from '../../platform/server/backup/write-backup.ts';
import { runningAsSuperuser } from '../../platform/server/embedded-database/embedded-database.ts';
import { holderOf } from '../../platform/server/installation/data-folder.ts';
import { markName, type MarkedStore, type WholeStore } from '../../platform/server/media/media-path.ts';
import { openMediaStore } from '../../platform/server/media/media-store.ts';
import { readSettings, type Settings } from '../../platform/server/settings/settings.ts';
import { sealKeysFrom } from '../../record/server/seal.ts';
import { verifyRecord } from '../../record/server/verify-record.ts';
import { checkMarks, isAsKept } from '../../results/server/check/check-marks.ts';
import { openRuntime, type Runtime } from '../../runtime.ts';
import { withRuntime } from '../with-runtime.ts';

const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_wal_size=4GB'];

/** Restores a backup into a database that is thrown away, and compares what is there with what was taken. */
export async function verifyBackup(file: string) {
  const from = performance.now();
  const own = readSettings(process.env);
  const passphrase = passphraseOf(own.backup);
  const folder = mkdtempSync(join(tmpdir(), 'sanam-verify-'));
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  let different: string[] = [];
  try {
    const restored = await restore({
      settings,
      passphrase,
      careless,
      file: readBackup(file),
      media: forgetful(openMediaStore(folder, null, '')),
      look: async (loaded) => void (different = await compare(folder, loaded)),
    });
    const checked = await withThrowaway(settings, look);
    const sound = different.length === 0 && checked.record && checked.marks;
    if (sound) await note(own, file);
    return { sound, file, ...restored, different, ...checked, seconds: Math.round(performance.now() - from) / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What comes is read and compared with its checksum; only the mark is kept, by which a server knows its store. */
const forgetful = (store: WholeStore & MarkedStore): WholeStore & MarkedStore => ({
  ...store,
  writePath: async (path, bytes) => (path === markName ? store.writePath(path, bytes) : undefined),
});

/** The tables whose rows, read as they were read for the backup, are not what stands in it. */
async function compare(folder: string, { manifest }: Loaded): Promise<string[]> {
  const client = new pg.Client({ connectionString: runningAsSuperuser(folder) });
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${plainForms}`);
    const sight = await openSight(client);
    const different: string[] = [];
    for (const table of await listTables(client)) {
      const hash = createHash('sha256');
      for await (const piece of rowsOf(client, table, sight)) hash.update(piece);
      if (manifest[`table ${table.name}`]?.sha256 !== hash.digest('hex')) different.push(table.name);
    }
    return different;
  } finally {
    await client.end();
  }
}

async function withThrowaway<Outcome>(settings: Settings, work: (runtime: Runtime) => Promise<Outcome>) {
  const runtime = await openRuntime(settings);
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}

async function look({ inTransaction, secret }: Runtime): Promise<{ record: boolean; marks: boolean }> {
  const verdicts = (await verifyRecord(inTransaction, { keys: sealKeysFrom(secret), heads: [] })) ?? [];
  const companies = (await checkMarks(inTransaction, {})) ?? [];
  return {
    record: verdicts.every(({ findings }) => findings.length === 0),
    marks: companies.every(isAsKept),
  };
}

/** Writes it down where the installation of these settings is there; another machine verifies just as well. */
async function note({ databaseUrl, dataDir }: Settings, file: string): Promise<void> {
  if (!databaseUrl && holderOf(dataDir) === null) return;
  const path = file.startsWith('s3://') ? file : resolve(file);
  await withRuntime(async ({ database }) => {
    if (database.owner === null) return;
    const owner = new pg.Client({ connectionString: database.owner });
    await owner.connect();
    try {
      await saveVerified(owner, path);
    } finally {
      await owner.end();
    }
  });
}
