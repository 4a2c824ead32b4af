import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from '../embedded-database/cluster.ts';
import { takeDataFolder, takeForRestore } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a data folder is made for its owner alone, and so is the note of who runs on it', () => {
  const folder = join(newFolder(), 'new/data');
  const { release } = takeDataFolder(folder);
  expect([modeOf(folder), modeOf(join(folder, 'sanam.pid'))]).toEqual(['700', '600']);
  release();
});

test('what an earlier release left open to others is closed; the right to pass, links and PostgreSQL’s files stay', () => {
  const root = newFolder();
  const folder = join(root, 'data');
  for (const path of ['', 'outbox', 'media/company', 'postgres']) mkdirSync(join(folder, path), { recursive: true });
  const mail = join(folder, 'outbox/1.eml');
  const picture = join(folder, 'media/company/1');
  const elsewhere = join(root, 'elsewhere');
  for (const file of [mail, picture, elsewhere]) writeFileSync(file, '');
  for (const file of [mail, elsewhere]) chmodSync(file, 0o644);
  chmodSync(picture, 0o640);
  for (const path of ['outbox', 'media', 'media/company', 'postgres', '']) chmodSync(join(folder, path), 0o755);
  symlinkSync(elsewhere, join(folder, 'link'));
  takeDataFolder(folder).release();
  const closed = ['outbox', 'outbox/1.eml', 'media', 'media/company', 'media/company/1'];
  expect(closed.map((path) => modeOf(join(folder, path)))).toEqual(['700', '600', '700', '700', '600']);
  expect([modeOf(folder), modeOf(join(folder, 'postgres')), modeOf(elsewhere)]).toEqual(['710', '755', '644']);
});

// As anybody but root PostgreSQL runs as the same user, who may pass wherever we may.
test.runIf(isRoot)('a folder above that PostgreSQL’s user may not pass is named, with what to do', async () => {
  const closed = newFolder();
  const folder = join(closed, 'data');
  mkdirSync(folder, { mode: 0o700 });
  await expect(startCluster(join(folder, 'postgres'), 'password')).rejects.toThrow(
    `PostgreSQL runs as the user "postgres", who may not pass through ${closed}. Allow it with "chmod o+x ${closed}", or set DATA_DIR to a folder elsewhere, such as /var/lib/sanam.`,
  );
  expect(modeOf(closed)).toBe('700');
});

/** As a killed process leaves it: nobody holds the folder, and the mark is still there. */
const dies = (folder: string) => rmSync(join(folder, 'sanam.pid'));
const puts = (folder: string, ...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), name);
};

test('a restoring that was cut off is begun again without what it made, and with what was there before', () => {
  const folder = newFolder();
  puts(folder, 'secret', 'else');
  takeForRestore(folder, true);
  puts(folder, 'passwords.json', 'media');
  dies(folder);
  expect(() => takeDataFolder(folder)).toThrow(/was cut off\. Run .*restore/);
  const second = takeForRestore(folder, true);
  expect(readdirSync(folder).toSorted()).toEqual(['else', 'restore-under-way', 'sanam.pid', 'secret']);
  puts(folder, 'media');
  second.undo();
  expect(readdirSync(folder).toSorted()).toEqual(['else', 'secret']);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('secret');
});

test('an empty folder is as empty after a restoring that failed, and full after one that ended', () => {
  const folder = newFolder();
  takeForRestore(folder, false);
  puts(folder, 'secret', 'media', 'restore-under-way.new');
  dies(folder);
  const { done, undo } = takeForRestore(folder, false);
  puts(folder, 'secret');
  done();
  undo();
  expect(readdirSync(folder).filter((name) => !name.startsWith('restore'))).toEqual(['secret']);
  expect(() => takeForRestore(folder, false)).toThrow(/is not empty \(secret\)/);
});
