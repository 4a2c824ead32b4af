import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sealingFrom, type Sealing } from '../identity/server/encrypted-secrets.ts';
import { findProvider, registrationOf, secretOwner } from '../identity/server/provider/provider-queries.ts';
import { takeSlip } from '../identity/server/second-factor/slip-queries.ts';
import { takeRecoveryCode } from '../identity/server/second-factor/two-factor-queries.ts';
import { openKey, sealKey } from '../keeping/server/passphrase.ts';
import { theOperator } from '../platform/server/database/acting.ts';
import { listSecrets } from '../platform/server/secrets/key-ring.ts';
import { recordPlatform } from '../platform/server/record/platform-record.ts';
import { secretsOf } from '../platform/server/secrets/secret-file.ts';
import { readSettings, type Settings } from '../platform/server/settings/settings.ts';
import { copyOf } from '../platform/server/fixtures/folder-copy.fixture.ts';
import { openHookSecret } from '../programs/server/hooks/hook-queries.ts';
import { openRosterSecret, rosterSecretOwner } from '../programs/server/roster/roster-queries.ts';
import { sealRecord } from '../record/server/seal-record.ts';
import { sealKeyFrom, sealKeysFrom } from '../record/server/seal.ts';
import { verifyRecord } from '../record/server/verify-record.ts';
import { forgetSecrets, rotateSecret, type RotationStep } from './rotate-secret.ts';
import { openRuntime, type Runtime } from '../runtime.ts';
import { listSecretStates } from './secret-needs.ts';

/** An installation with what its secret seals; each test has a copy of its own. */
let first: string;
const outside = { companyId: null, role: 'staff', by: theOperator } as const;
const codeOf = 'ABCDEFGHJK';
let people: string[];
/** A company with the key of a passphrase, for its schedule and for a restoring that waits. */
let company: string;
const backupKey = Buffer.alloc(32, 'key of a passphrase');
let token: string;
let address: string;
beforeAll(async () => {
  first = mkdtempSync(join(tmpdir(), 'sanam-rotation-'));
  await withRuntime(settingsIn(first), async (runtime) => {
    const sealing = sealingFrom(runtime.secret);
    people = await asOwner(runtime, async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into account (sign_in_name, role)
         select n || '@school.example', 'ROLE_PLATFORM_ADMIN' from generate_series(1, 5) n returning id`,
      );
      for (const { id } of rows) {
        const [secret, password] = [sealing.seal(`app of ${id}`, id), sealing.seal(`of ${id}`, `password:${id}`)];
        await owner.query(
          `insert into two_factor (account_id, method, secret, confirmed_at) values ($1, 'app', $2, now())`,
          [id, secret],
        );
        await owner.query('insert into waiting_password (account_id, sealed) values ($1, $2)', [id, password]);
        await owner.query('insert into recovery_code (account_id, code_hash) values ($1, $2)', [
          id,
          sealing.hashOf(codeOf, id),
        ]);
        await owner.query('insert into check_slip (account_id, code_hash, expires_at) values ($1, $2, $3)', [
          id,
          sealing.hashOf(codeOf, id),
          new Date(Date.now() + 3600_000),
        ]);
      }
      return rows.map(({ id }) => id);
    });
    company = await keepPassphrase(runtime);
    await keepSecretsOfOthers(runtime);
    await writeLine(runtime);
    token = await runtime.tokens.sign({ session: people[0] ?? '' }, 3600);
    address = runtime.media.addressOf(people[0] ?? '', 'a'.repeat(64)).replace('/api/media/', '');
  });
});
afterAll(() => rmSync(first, { recursive: true, force: true }));

const settingsIn = (folder: string, more: Readonly<Record<string, string>> = {}): Settings =>
  readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...more });

function copy(): Settings {
  const folder = copyOf(first);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return settingsIn(folder);
}

async function withRuntime<Outcome>(settings: Settings, work: (runtime: Runtime) => Promise<Outcome>) {
  const runtime = await openRuntime(settings);
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}

async function asOwner<Outcome>({ database }: Runtime, work: (owner: pg.Client) => Promise<Outcome>) {
  const owner = new pg.Client({ connectionString: database.owner ?? '' });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function writeLine({ inTransaction, secret }: Runtime): Promise<void> {
  const event = { action: 'platform_user.link_made', companyId: null, details: { email: '' } } as const;
  await inTransaction(outside, (db) => recordPlatform(db, event));
  await sealRecord(inTransaction, sealKeyFrom(secret));
}

/** As its schedule and a restoring that was checked keep it. */
async function keepPassphrase({ inTransaction, secret }: Runtime): Promise<string> {
  const name = JSON.stringify({ en: 'Keeps' });
  const { id } = await inTransaction(outside, (db) =>
    db.insertInto('company').values({ code: 'keeps', name, model: 'MODULE' }).returning('id').executeTakeFirstOrThrow(),
  );
  const sealed = () => sealKey(secret, backupKey, id);
  await inTransaction({ companyId: id, role: 'staff' }, async (db) => {
    await db
      .insertInto('backup_setting')
      .values({ salt: Buffer.alloc(16), sealed_key: sealed() })
      .execute();
    const backup = await db
      .insertInto('company_backup')
      .values({ origin: 'made', name: 'keeps', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const restore = {
      backup_id: backup.id,
      started_by: people[0] ?? '',
      sealed_key: sealed(),
      created_at: new Date(),
    };
    await db.insertInto('company_restore').values(restore).execute();
  });
  return id;
}

const hookId = '00000000-0000-7000-8000-00000000000a';

/** What programs of a company show or are shown: of its sign-in provider, of a web hook, and of its roster. */
async function keepSecretsOfOthers(runtime: Runtime): Promise<void> {
  const sealing = sealingFrom(runtime.secret);
  await asOwner(runtime, async (owner) => {
    await owner.query(
      `insert into sign_in_provider (home_company_id, name, issuer, client_id, client_secret, scopes, is_on, links_by_email,
         creates_examinees, trusts_second_factor, is_demanded)
       values ($1, 'Campus', 'https://id.school.example', 'sanam', $2, '{openid}', true, false, false, false, false)`,
      [company, sealing.seal('of the provider', secretOwner(company))],
    );
    await owner.query('insert into web_hook_secret (hook_id, home_company_id, sealed) values ($1, $2, $3)', [
      hookId,
      company,
      sealing.seal('of the hook', hookId),
    ]);
    await owner.query('insert into roster_secret (home_company_id, sealed) values ($1, $2)', [
      company,
      sealing.seal('of the roster', rosterSecretOwner(company)),
    ]);
  });
}

/** The same, as the server reads them that knows these secrets. */
const openSecretsOfOthers = ({ inTransaction }: Runtime, sealing: Sealing) =>
  inTransaction({ companyId: company, role: 'staff' }, async (db) => {
    const provider = await findProvider(db, company);
    return [
      provider && registrationOf(sealing, provider).clientSecret,
      await openHookSecret(db, sealing, hookId),
      await openRosterSecret(db, sealing, company),
    ];
  });

const listSealedKeys = ({ inTransaction }: Runtime) =>
  inTransaction({ companyId: company, role: 'staff' }, async (db) => {
    const setting = await db.selectFrom('backup_setting').select('sealed_key').executeTakeFirst();
    const restore = await db.selectFrom('company_restore').select('sealed_key').executeTakeFirst();
    return [setting?.sealed_key ?? Buffer.of(), restore?.sealed_key ?? Buffer.of()];
  });

/** What stands in the database after a change of the secret, for a server that knows no more than it should. */
async function expectSound(runtime: Runtime): Promise<void> {
  const { inTransaction, secret } = runtime;
  expect(listSecrets(secret)).toHaveLength(2);
  const [current] = listSecrets(secret);
  const byCurrent = sealingFrom(current);
  await inTransaction(outside, async (db) => {
    const factors = await db.selectFrom('two_factor').select(['account_id as id', 'secret']).execute();
    const waiting = await db.selectFrom('waiting_password').select(['account_id as id', 'sealed']).execute();
    expect([factors.length, waiting.length]).toEqual([5, 5]);
    for (const { id, secret: sealed } of factors)
      expect(byCurrent.open(sealed ?? Buffer.of(), id)).toBe(`app of ${id}`);
    for (const { id, sealed } of waiting) expect(byCurrent.open(sealed, `password:${id}`)).toBe(`of ${id}`);
    const [id = ''] = people;
    expect(await takeRecoveryCode(db, id, byCurrent.hashesOf(codeOf, id))).toBe(false);
    expect(await takeRecoveryCode(db, id, sealingFrom(secret).hashesOf(codeOf, id))).toBe(true);
    expect(await takeSlip(db, id, sealingFrom(secret).hashesOf(codeOf, id), new Date())).toBe(true);
    const rotations = await db
      .selectFrom('platform_event')
      .select(['actor_id as actor'])
      .where('action', '=', 'platform.secret_rotated')
      .execute();
    expect(rotations).toEqual([{ actor: theOperator.actorId }]);
  });
  for (const sealed of await listSealedKeys(runtime)) expect(openKey(current, sealed, company)).toEqual(backupKey);
  expect(await openSecretsOfOthers(runtime, byCurrent)).toEqual(['of the provider', 'of the hook', 'of the roster']);
  expect(await runtime.tokens.read(token)).toMatchObject({ session: people[0] });
  expect(runtime.media.pictureAt(address)).not.toBeNull();
  await writeLine(runtime);
  const ofPlatform = async (keys: ReturnType<typeof sealKeysFrom>) =>
    (await verifyRecord(inTransaction, { keys }))?.find(({ company: of }) => of === null);
  const verdict = await ofPlatform(sealKeysFrom(secret));
  expect(verdict).toMatchObject({ findings: [], lines: 3 });
  const byOne = await ofPlatform(sealKeysFrom(current));
  expect(byOne?.findings).toEqual([expect.objectContaining({ kind: 'unknown_key', first: 1 })]);
}

/** The moments at which the process may die: a step, and the how manieth of its kind. */
const moments: readonly (readonly [RotationStep, number])[] = [
  ['kept', 1],
  ['signed_in', 1],
  ['batch_sealed', 1],
  ['batch_sealed', 2],
  ['batch_sealed', 4],
  ['settled', 1],
];

test.each(moments)(
  'a change that is cut off after "%s" (%i) is ended by doing it again',
  async (last, nth) => {
    const settings = copy();
    let seen = 0;
    const noted = (step: RotationStep) => {
      if (step === last && ++seen === nth) throw new Error('killed');
    };
    await expect(rotateSecret(settings, { atOnce: 2, noted })).rejects.toThrow('killed');
    const begun = secretsOf(settings);
    expect(listSecrets(begun)).toHaveLength(2);
    if (last !== 'settled') {
      await expect(withRuntime(settings, async () => {})).rejects.toThrow(/Stop every server and run .*secret rotate/);
      const rotation = await rotateSecret(settings, { atOnce: 2 });
      expect(rotation?.unopened).toBe(0);
      expect(secretsOf(settings)).toEqual(begun);
    }
    await withRuntime(settings, expectSound);
  },
  120_000,
);

test('secrets of providers, web hooks and rosters open with the new secret alone', async () => {
  const settings = copy();
  await rotateSecret(settings);
  await withRuntime(settings, async (runtime) => {
    const [current] = listSecrets(runtime.secret);
    expect(await openSecretsOfOthers(runtime, sealingFrom(current))).toEqual([
      'of the provider',
      'of the hook',
      'of the roster',
    ]);
    const [, old] = await listSecretStates(runtime);
    expect(old).toMatchObject({ isCurrent: false, sealed: 0 });
  });
}, 120_000);

test('a backup from before the change works with the secrets from after it', async () => {
  const [restored, live] = [copy(), copy()];
  await rotateSecret(live);
  copyFileSync(join(live.dataDir, 'secret'), join(restored.dataDir, 'secret'));
  await expect(withRuntime(restored, async () => {})).rejects.toThrow(/secret rotate/);
  await rotateSecret(restored);
  expect(secretsOf(restored)).toEqual(secretsOf(live));
  await withRuntime(restored, expectSound);
}, 120_000);

test('an old secret is forgotten once nothing needs it, and holds for nothing then', async () => {
  const settings = copy();
  const before = listSecrets(secretsOf(settings));
  await rotateSecret(settings);
  await withRuntime(settings, async (runtime) => {
    const [, old] = await listSecretStates(runtime);
    expect(old).toMatchObject({ isPassing: true, certificates: 0, lines: 1, recoveryCodes: 5, sealed: 0 });
    expect(await forgetSecrets(runtime)).toMatchObject({ forgotten: [], left: [{}, {}] });
    await asOwner(runtime, async (owner) => {
      await owner.query("update earlier_secret set replaced_at = now() - interval '8 days'");
      await owner.query('delete from recovery_code');
    });
    expect((await forgetSecrets(runtime)).forgotten).toEqual([]);
    await asOwner(runtime, (owner) => owner.query('delete from record_seal'));
  });
  await withRuntime(settings, async (runtime) => {
    // A week later a token holds no longer, also while the secret is kept.
    expect(await runtime.tokens.read(token)).toBeNull();
    expect(runtime.media.pictureAt(address)).toBeNull();
    const { forgotten } = await forgetSecrets(runtime);
    expect(forgotten).toHaveLength(1);
  });
  expect(readFileSync(join(settings.dataDir, 'secret'), 'utf8').split('\n')).toHaveLength(1);
  await withRuntime(settings, async (runtime) => {
    expect(await listSecretStates(runtime)).toHaveLength(1);
    expect(listSecrets(runtime.secret)).not.toContain(before[0]);
    const [id = ''] = people;
    expect(() => sealingFrom(runtime.secret).open(sealingFrom(before[0]).seal('x', id), id)).toThrow();
  });
}, 120_000);

test('an old secret that sealed the key of a passphrase is needed, until forgetting seals that anew', async () => {
  const settings = copy();
  let before: Buffer[] = [];
  await withRuntime(settings, async (runtime) => {
    before = await listSealedKeys(runtime);
  });
  await rotateSecret(settings);
  await withRuntime(settings, async (runtime) => {
    // As a restoring from before the change that came in while it was made.
    await runtime.inTransaction({ companyId: company, role: 'staff' }, (db) =>
      db
        .updateTable('company_restore')
        .set({ sealed_key: before[1] ?? null })
        .execute(),
    );
    expect((await listSecretStates(runtime))[1]).toMatchObject({ isCurrent: false, sealed: 1 });
    await forgetSecrets(runtime);
    const [current, old] = await listSecretStates(runtime);
    expect([current?.sealed, old?.sealed]).toEqual([15, 0]);
    const [first] = listSecrets(runtime.secret);
    for (const sealed of await listSealedKeys(runtime)) expect(openKey(first, sealed, company)).toEqual(backupKey);
  });
}, 120_000);

test('after a leak nothing that passes holds with the old secret', async () => {
  const settings = copy();
  await rotateSecret(settings, { leaked: true });
  await withRuntime(settings, async (runtime) => {
    expect(await runtime.tokens.read(token)).toBeNull();
    expect(runtime.media.pictureAt(address)).toBeNull();
    const [, old] = await listSecretStates(runtime);
    expect(old).toMatchObject({ leaked: true, isPassing: false, lines: 1 });
  });
}, 120_000);
