import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findInstallation, proofOf, refuseAnother, settleInstallation, whyAnother } from './installation.ts';
import { mediaFolder } from '../media/media-folder.ts';
import type { MarkedStore } from '../media/media-path.ts';

let owner: pg.Client;
let folder: string;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanam-installation-'));
  await owner.query('begin');
});
afterEach(async () => {
  await owner.query('rollback');
  rmSync(folder, { recursive: true });
});
afterAll(() => owner.end());

const secret = 'a secret of thirty-two characters';
const another = 'another secret, of forty-one characters in all';
const store = (name = 'media') => mediaFolder(join(folder, name));
const away: MarkedStore = {
  readMark: () => Promise.reject(new Error('the media store answered 503')),
  writeMark: () => Promise.reject(new Error('the media store answered 503')),
};

/** Starts a server as far as it proves where it belongs. */
async function start(server: { secret?: string; store?: MarkedStore; adopt?: boolean } = {}): Promise<void> {
  const own = { secret, store: store(), adopt: false, release: '1.2.3', ...server };
  await refuseAnother(owner, own.adopt ? null : await proofOf(own.secret, own.store));
  await settleInstallation(owner, own);
}

test('the first start keeps what it has, never the secret; an equal server joins', async () => {
  await start();
  const kept = await findInstallation(owner);
  expect(kept).toMatchObject({ media: await store().readMark(), release: '1.2.3' });
  expect(kept?.media).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(kept)).not.toContain(secret);
  await start();
  expect(await findInstallation(owner)).toEqual(kept);
});

test('a server with another secret or another media store is refused in a sentence that says what to do', async () => {
  await start();
  await expect(start({ secret: another })).rejects.toThrow(/^SECRET is not the one of this installation: .*Give this/);
  await expect(start({ store: store('elsewhere') })).rejects.toThrow(/^The media store is not the one .*Set MEDIA_URL/);
  const otherInstallation = store('other-installation');
  await otherInstallation.writeMark(crypto.randomUUID());
  await expect(start({ store: otherInstallation })).rejects.toThrow(/^The media store is not the one/);
  await start();
});

test('an installation of an earlier release keeps its store, also one that was marked before its database', async () => {
  await store().writeMark('an earlier token');
  await start();
  expect(await findInstallation(owner)).toMatchObject({ media: 'an earlier token' });
});

test('a store that cannot be reached keeps no exam from being sat; it is marked at a later start', async () => {
  await start({ store: away });
  expect(await findInstallation(owner)).toMatchObject({ media: null });
  await start();
  expect(await findInstallation(owner)).toMatchObject({ media: await store().readMark() });
  await start({ store: away });
});

test('a database with a migration that this release does not know is left alone, with the release that does', async () => {
  await start();
  await owner.query("insert into migration (name, checksum) values ('9999_later.sql', '')");
  await expect(start({ adopt: true })).rejects.toThrow(
    /further by release 1\.2\.3 than this release knows \(9999_later\.sql\)\. Start the newer release/,
  );
});

test('after a loss the installation takes what there is now, once no server runs any more', async () => {
  await start();
  await owner.query(
    "insert into worker (id, host, pid, release, locks) values (gen_random_uuid(), 'north', 12, '1', '{}')",
  );
  await expect(start({ secret: another, adopt: true })).rejects.toThrow(/Servers still run \(north, process 12\)/);
  await owner.query("update worker set seen_at = now() - interval '2 minutes'");
  await start({ secret: another, adopt: true });
  await start({ secret: another });
});

test('the comparison knows nothing but what both have to show', () => {
  const kept = { secret: 's', media: 'm' };
  expect(whyAnother(kept, { secret: 's', media: 'm' })).toBeNull();
  expect(whyAnother(kept, { secret: 's', media: undefined })).toBeNull();
  expect(whyAnother(kept, { secret: 's', media: null })).toBe('other_media');
  expect(whyAnother({ ...kept, media: null }, { secret: 's', media: 'x' })).toBeNull();
  expect(whyAnother(kept, { secret: 't', media: 'm' })).toBe('other_secret');
});
