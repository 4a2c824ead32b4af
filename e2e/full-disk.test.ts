import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeDataFolder } from '../src/platform/server/installation/data-folder.ts';
import { proveFullDisk } from './proof/full-disk.ts';
import { mayMount, mountSmallDisk } from './proof/small-disk.ts';

/** Small disks need root. Where everything has to be proved, doing without is no way out. */
const possible = mayMount() || process.env['CI'] === 'true';

const sound = {
  withoutRetryAfter: 0,
  otherStatuses: [],
  lost: 0,
  stale: 0,
  duplicated: 0,
  unrecorded: 0,
  unmarked: 0,
};

test.skipIf(!possible)('tables on a full disk: saves are refused, none is lost, and it goes on by itself', async () => {
  const outcome = await proveFullDisk('tables');
  process.stdout.write(`GOAL R9 tables ${JSON.stringify(outcome)}\n`);
  expect(outcome).toMatchObject({ ...sound, restarted: false });
});

test.skipIf(!possible)(
  'a full log stops PostgreSQL: saves are refused, none is lost, and it goes on after it',
  async () => {
    const outcome = await proveFullDisk('wal');
    process.stdout.write(`GOAL R9 log ${JSON.stringify(outcome)}\n`);
    expect(outcome).toMatchObject(sound);
  },
);

test.skipIf(!possible)('nothing is begun on a disk that is low, and a server that has data starts on it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-low-'));
  const disk = mountSmallDisk(folder, 16);
  try {
    expect(() => takeDataFolder(folder)).toThrow(/has 1\d MB left; Sanam needs 512 MB/);
    mkdirSync(join(folder, 'postgres'));
    takeDataFolder(folder).release();
  } finally {
    disk.unmount();
    rmSync(folder, { recursive: true });
  }
});
