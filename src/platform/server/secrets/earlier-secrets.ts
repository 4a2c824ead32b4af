import type { ClientBase, Pool } from 'pg';
import { fingerprintOf, listSecrets, type Secrets } from './key-ring.ts';

/** A secret that was replaced and is still kept for checking: every server of the installation has it. */
export type EarlierSecret = { readonly fingerprint: string; readonly replacedAt: Date; readonly leaked: boolean };

export async function listEarlierSecrets(client: ClientBase): Promise<EarlierSecret[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('public.earlier_secret') is not null as there",
  );
  // The database of the release before.
  if (!tables[0]?.there) return [];
  const { rows } = await client.query<EarlierSecret>(
    'select fingerprint, replaced_at as "replacedAt", leaked from earlier_secret order by replaced_at desc, fingerprint',
  );
  return rows;
}

/** The first secret is the installation's from now on, those behind it are its earlier ones. */
export async function saveReplaced(owner: ClientBase, secrets: Secrets, leaked: boolean): Promise<void> {
  const [current, ...earlier] = listSecrets(secrets).map(fingerprintOf);
  await owner.query('update installation set secret = $1', [current]);
  await owner.query('delete from earlier_secret where fingerprint = $1', [current]);
  await owner.query(
    `insert into earlier_secret (fingerprint, leaked) select unnest($1::text[]), $2
     on conflict (fingerprint) do update set leaked = earlier_secret.leaked or excluded.leaked`,
    [earlier, leaked],
  );
}

/** No server needs them any more. */
export const removeEarlierSecrets = async (owner: ClientBase, fingerprints: readonly string[]): Promise<void> =>
  void (await owner.query('delete from earlier_secret where fingerprint = any($1)', [fingerprints]));

/** How many days what passes by itself, such as a token, holds with the secret it was made with. */
export const daysOfPassing = 7;

/** The secrets that hold for what passes: the current one, and those replaced lately that did not leak. */
export async function secretsOfPassing(pool: Pool, secrets: Secrets): Promise<Secrets> {
  const { rows } = await pool.query<{ fingerprint: string }>(
    `select fingerprint from earlier_secret
     where not leaked and replaced_at > now() - interval '${daysOfPassing} days'`,
  );
  const lately = new Set(rows.map(({ fingerprint }) => fingerprint));
  const [current, ...earlier] = listSecrets(secrets);
  return [current, ...earlier.filter((secret) => lately.has(fingerprintOf(secret)))];
}
