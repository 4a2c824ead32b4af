import type { ClientBase } from 'pg';
import { fingerprintOf, listSecrets, type Secrets } from './key-ring.ts';

/** A secret that was replaced and is still kept for checking: every server of the installation has it. */
export type EarlierSecret = { readonly fingerprint: string; readonly replacedAt: Date };

export async function listEarlierSecrets(client: ClientBase): Promise<EarlierSecret[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('public.earlier_secret') is not null as there",
  );
  // The database of the release before.
  if (!tables[0]?.there) return [];
  const { rows } = await client.query<EarlierSecret>(
    'select fingerprint, replaced_at as "replacedAt" from earlier_secret order by replaced_at desc, fingerprint',
  );
  return rows;
}

/** The first secret is the installation's from now on, those behind it are its earlier ones. */
export async function saveReplaced(owner: ClientBase, secrets: Secrets): Promise<void> {
  const [current, ...earlier] = listSecrets(secrets).map(fingerprintOf);
  await owner.query('update installation set secret = $1', [current]);
  await owner.query('delete from earlier_secret where fingerprint = $1', [current]);
  await owner.query(
    'insert into earlier_secret (fingerprint) select unnest($1::text[]) on conflict (fingerprint) do nothing',
    [earlier],
  );
}

/** No server needs them any more. */
export const removeEarlierSecrets = async (owner: ClientBase, fingerprints: readonly string[]): Promise<void> =>
  void (await owner.query('delete from earlier_secret where fingerprint = any($1)', [fingerprints]));
