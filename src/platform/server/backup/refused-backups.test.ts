import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../database/migrate.ts';
import { openMediaStore } from '../media/media-store.ts';
import { readSettings } from '../settings/settings.ts';
import { entryOf, zipped, type EntryHead } from './archive.ts';
import { restore } from './restore.ts';
import { sealed } from './sealed-file.ts';

const passphrase = 'a passphrase of the tests';
const known = { release: '9.1.0', takenAt: new Date('2026-03-01T09:00:00Z') };

type Taken = readonly { readonly name: string; readonly checksum: string }[];

async function* contentOf(taken: Taken) {
  const none = { partitions: [], sequences: [] };
  const head: EntryHead = {
    kind: 'installation',
    release: known.release,
    postgres: '18.4',
    migrations: [...taken],
    ...none,
  };
  yield* entryOf(head, []);
  yield* entryOf({ kind: 'secret' }, [Buffer.from('s'.repeat(40))]);
  yield* entryOf({ kind: 'manifest' }, [Buffer.from('{}')]);
}

/** What comes of restoring a backup that was taken with these migrations, and what lies in the folder then. */
async function restored(taken: Taken) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanam-refused-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const file = sealed(zipped(contentOf(taken)), passphrase, known);
  const outcome = await restore({ settings, file, passphrase, media: openMediaStore(dataDir, null, '') }).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  return [outcome, readdirSync(dataDir)];
}

const own: Taken = migrations().map(({ name, checksum }) => ({ name, checksum }));

test('a backup with tables of a newer release is refused with that release, and nothing is touched', async () => {
  expect(await restored([...own, { name: '9999_later.sql', checksum: '0' }])).toEqual([
    'The backup was made by release 9.1.0, which is newer than this one (9999_later.sql is not known here). Restore it with release 9.1.0 or a later one.',
    [],
  ]);
});

test('a backup with another text of a migration is refused with its release', async () => {
  const other = own.map((one, index) => (index === 3 ? { ...one, checksum: '0' } : one));
  expect(await restored(other)).toEqual([
    `The backup was made with another text of ${own[3]?.name}. Restore it with release 9.1.0.`,
    [],
  ]);
});
