import pg from 'pg';
import { backupBytes } from '../../platform/server/backup/write-backup.ts';
import { saveEnded, saveProgress, saveStarted } from '../../platform/server/backup/backup-runs.ts';
import { passphraseOf } from '../../platform/server/backup/passphrase.ts';
import { nameAt, type KeptFile } from '../../platform/server/backup/backup-name.ts';
import { keepNewest, placeAt } from '../../platform/server/backup/place.ts';
import { runningAsSuperuser } from '../../platform/server/embedded-database/embedded-database.ts';
import { openMediaStore } from '../../platform/server/media/media-store.ts';
import { StartProblem } from '../../platform/server/start-problem.ts';
import type { Runtime } from '../../runtime.ts';

export type MadeBackup = KeptFile & { readonly seconds: number; readonly removed: readonly string[] };
const betweenNotes = 2000;

/** Makes a backup of a running installation, or of one that is stopped, and says on record what came of it. */
export async function makeBackup(runtime: Runtime, to: string, keep: number | null): Promise<MadeBackup> {
  const { settings, secret, release, database } = runtime;
  const passphrase = passphraseOf(settings.backup);
  const place = placeAt(to);
  if (database.owner === null)
    throw new StartProblem('A backup is made by the owner of the database. Set DATABASE_OWNER_URL, and run it again.');
  const from = performance.now();
  const noting = await connect(database.owner);
  const client = await connect(settings.databaseUrl ? database.owner : runningAsSuperuser(settings.dataDir));
  // What is written down of a place has no keys in it: they are in the environment.
  const run = await saveStarted(noting, to);
  try {
    const takenAt = new Date();
    const media = openMediaStore(settings.dataDir, settings.mediaUrl, secret);
    const noted = nowAndThen((bytes) => void saveProgress(noting, run, bytes).catch(() => {}));
    const kept = await place.write(
      nameAt(takenAt),
      backupBytes({ client, secret, media, release, passphrase, takenAt, noted }),
    );
    await saveEnded(noting, run, kept);
    const removed = keep === null ? [] : await keepNewest(place, keep);
    return { ...kept, seconds: Math.round(performance.now() - from) / 1000, removed };
  } catch (error) {
    await saveEnded(noting, run, { problem: (error as Error).message }).catch(() => {});
    throw error;
  } finally {
    await Promise.all([client.end().catch(() => {}), noting.end().catch(() => {})]);
  }
}

function nowAndThen(note: (bytes: number) => void): (bytes: number) => void {
  let last = performance.now();
  return (bytes) => {
    if (performance.now() - last < betweenNotes) return;
    last = performance.now();
    note(bytes);
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}
