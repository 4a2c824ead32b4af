import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { keepingWorld } from './keeping.fixture.ts';

const { world } = keepingWorld();
let companyId: string;
let api: Awaited<ReturnType<typeof staff>>;
const staff = async () => world.as(await world.administrator(companyId));
beforeEach(async () => {
  companyId = await world.company('SENT');
  api = await staff();
});

const parts = [Buffer.from('first part'), Buffer.from('second')] as const;
const size = Buffer.concat(parts).length;
const firstDigest = createHash('sha256').update(parts[0]).digest('hex');
const same = { name: 'sat.zip', size, firstDigest };

/** An upload of which the first part has arrived. */
async function cutOff(): Promise<string> {
  const { id } = await api.startBackupUpload({ ...same, firstDigest: null });
  await api.uploadBackupPart({ backupId: id, place: 0 }, parts[0]);
  return id;
}

test('an upload that was cut off goes on where the same file is chosen again', async () => {
  const id = await cutOff();
  expect(await api.startBackupUpload(same)).toEqual({ id, parts: 1 });
  await api.uploadBackupPart({ backupId: id, place: 1 }, parts[1]);
  expect(await api.startBackupUpload(same)).toEqual({ id, parts: 2 });
});

test.each([
  ['name', { ...same, name: 'other.zip' }],
  ['size', { ...same, size: size + 1 }],
  ['first part', { ...same, firstDigest: createHash('sha256').update('else').digest('hex') }],
  ['digest, which it lacks', { ...same, firstDigest: null }],
])('a file of another %s begins anew, and what was cut off goes', async (_, other) => {
  const id = await cutOff();
  const begun = await api.startBackupUpload(other);
  expect([begun.parts, begun.id === id]).toEqual([0, false]);
  const { backups } = await api.listBackups({});
  expect(backups.map((backup) => backup.id)).toEqual([begun.id]);
});

test('somebody else begins anew', async () => {
  const id = await cutOff();
  const begun = await (await staff()).startBackupUpload(same);
  expect(begun.parts).toBe(0);
  expect(begun.id).not.toBe(id);
});
