import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskRoom } from './disk-room.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanam-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('there is room as long as every disk has more than its reserve', async () => {
  const [{ free } = { free: 0 }] = await diskRoom([folder]).look();
  expect(free).toBeGreaterThan(0);
  expect(await diskRoom([folder], { bytes: 0, share: 0 }).hasRoom()).toBe(true);
  expect(await diskRoom([folder], { bytes: free * 10, share: 0 }).hasRoom()).toBe(false);
  expect(await diskRoom([folder], { bytes: 0, share: 1 }).hasRoom()).toBe(false);
});

test('the reserve is 2 GB, or 5 % of a disk where that is more', async () => {
  const [disk = { least: 0 }] = await diskRoom([folder]).look();
  const [whole = { least: 0 }] = await diskRoom([folder], { bytes: 0, share: 1 }).look();
  expect(disk.least).toBe(Math.max(2 * 1024 ** 3, whole.least * 0.05));
});

test('a folder that is not there yet is on the disk of the one above', async () => {
  const [there, later] = await diskRoom([folder, join(folder, 'media/of/pictures')]).look();
  expect(later?.least).toBe(there?.least);
});
