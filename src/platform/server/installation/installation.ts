import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { listEarlierSecrets } from '../secrets/earlier-secrets.ts';
import { fingerprintOf, listSecrets, type Secrets } from '../secrets/key-ring.ts';
import type { MarkedStore } from '../media/media-path.ts';
import { migrations } from '../database/migrate.ts';
import { StartProblem } from '../start-problem.ts';
import { listLiving } from '../jobs/workers.ts';

/** By what the servers of one installation know each other. */
type InstallationProof = {
  /** Tells nothing of the secret. */
  readonly secret: string;
  /** The token in the media store; null where it has none, undefined while the store cannot be reached. */
  readonly media: string | null | undefined;
  /** Of the secrets before it. */
  readonly earlier?: readonly string[];
};
type Kept = {
  readonly secret: string;
  readonly media: string | null;
  readonly release: string;
  readonly earlier?: readonly string[];
};

/** What this server has to show. */
export async function proofOf(secrets: Secrets, store: MarkedStore): Promise<InstallationProof> {
  const [secret = '', ...earlier] = listSecrets(secrets).map(fingerprintOf);
  return { secret, earlier, media: await store.readMark().catch(() => undefined) };
}

/** Whether this server has a new secret and the database still knows the one before. */
export const isHalfRotated = (kept: Pick<Kept, 'secret'>, own: InstallationProof): boolean =>
  kept.secret !== own.secret && own.earlier?.includes(kept.secret) === true;

type Other = 'secret_half_changed' | 'other_secret' | 'earlier_secret_missing' | 'other_media';

/** Whether a server is not of the installation that this database belongs to; null for one that is. */
export function whyAnother(kept: Pick<Kept, 'secret' | 'media' | 'earlier'>, own: InstallationProof): Other | null {
  if (isHalfRotated(kept, own)) return 'secret_half_changed';
  if (kept.secret !== own.secret) return 'other_secret';
  if (kept.earlier?.some((one) => !own.earlier?.includes(one))) return 'earlier_secret_missing';
  return kept.media !== null && own.media !== undefined && kept.media !== own.media ? 'other_media' : null;
}

const whatToDo: Readonly<Record<Other, string>> = {
  secret_half_changed:
    'SECRET is a new one, and the database still knows the one before it. Stop every server and run "npm run sanam -- secret rotate", which ends the change.',
  other_secret:
    'SECRET is not the one of this installation: tokens, certificates and second factors would not hold. Give this server the SECRET of the others, or the file "secret" of the first one’s DATA_DIR. If it is lost for good, run "npm run sanam -- adopt".',
  earlier_secret_missing:
    'An earlier SECRET is missing that this installation keeps for checking: its certificates would count as forged. Give this server the SECRET_BEFORE of the others, or the file "secret" of the first one’s DATA_DIR. "npm run sanam -- secret list" on one of them shows which there are. If it is lost for good, run "npm run sanam -- adopt".',
  other_media:
    'The media store is not the one of this installation: pictures would be missing. Set MEDIA_URL to the store of the other servers, or mount it again. If it is lost for good, run "npm run sanam -- adopt".',
};

/** The newest migration that this release does not know; null where it knows them all. */
export const newestUnknown = (applied: readonly string[], known: readonly string[]): string | null =>
  applied
    .filter((name) => !known.includes(name))
    .toSorted()
    .at(-1) ?? null;

/** Why this release cannot serve a database with these migrations; null where it knows them all. */
export function whyNewer(applied: readonly string[], known: readonly string[], release: string | null): string | null {
  const unknown = newestUnknown(applied, known);
  if (unknown === null) return null;
  const by = release ? ` by release ${release}` : '';
  return `The database was brought further${by} than this release knows (${unknown}). Start the newer release, or restore a backup from before the update.`;
}

/** Nothing is left to be done of a backup that was put back here. */
export const forgetRestore = async (owner: ClientBase): Promise<void> =>
  void (await owner.query('drop table if exists public.restore_under_way'));

/** What the database keeps of its installation; null before the first start. Changes nothing. */
export async function findInstallation(owner: ClientBase): Promise<Kept | null> {
  const { rows: tables } = await owner.query<{ there: boolean }>(
    "select to_regclass('public.installation') is not null as there",
  );
  if (!tables[0]?.there) return null;
  const { rows } = await owner.query<Kept>('select secret, media, release from installation');
  const earlier = (await listEarlierSecrets(owner)).map(({ fingerprint }) => fingerprint);
  return rows[0] ? { ...rows[0], earlier } : null;
}

/** Throws a StartProblem for a server that does not belong to this database, before it changes anything there. */
export async function refuseAnother(owner: ClientBase, own: InstallationProof | null, rotates = false): Promise<void> {
  const kept = await findInstallation(owner);
  const why = whyNewer(await appliedMigrations(owner), knownMigrations(), kept?.release ?? null);
  if (why) throw new StartProblem(why);
  const isExpected = rotates && kept && own && isHalfRotated(kept, own);
  const other = kept && own && whyAnother(isExpected ? { ...kept, secret: own.secret } : kept, own);
  if (other) throw new StartProblem(whatToDo[other]);
}

const settling = 7_261_002;

/** Servers that start, or change what all work by, take turns. */
export async function inTurn<Outcome>(owner: ClientBase, work: () => Promise<Outcome>): Promise<Outcome> {
  await owner.query('select pg_advisory_lock($1)', [settling]);
  try {
    return await work();
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [settling]);
  }
}

/**
 * Keeps what the first server has, from which all later ones are known. Two that start together take turns: the second
 * one finds the token of the first in the store, or is refused.
 */
export const settleInstallation = (
  owner: ClientBase,
  { secret, store, release, adopt = false }: Settling,
): Promise<void> =>
  inTurn(owner, async () => {
    if (adopt) {
      await refuseBesideLiving(owner);
      await owner.query('delete from earlier_secret');
      await owner.query('delete from installation');
    }
    const own = await proofOf(secret, store);
    const kept = await findInstallation(owner);
    const other = kept && whyAnother(kept, own);
    if (other) throw new StartProblem(whatToDo[other]);
    const media = kept?.media ?? (await markOf(store, own));
    await owner.query(
      `insert into installation (secret, media, release) values ($1, $2, $3)
       on conflict (one) do update set media = excluded.media, release = excluded.release`,
      [own.secret, media, release],
    );
  });

/** What every server works by changes only while none runs. */
export async function refuseBesideLiving(owner: ClientBase): Promise<void> {
  const living = await listLiving(owner);
  if (living.length > 0)
    throw new StartProblem(`Servers still run (${living.join(', ')}). Stop them all, wait a minute, and run it again.`);
}

type Settling = {
  readonly secret: Secrets;
  readonly store: MarkedStore;
  readonly release: string;
  /** After a loss: what this server has is the installation's from now on. */
  readonly adopt?: boolean;
};

/** A store that cannot be reached is marked at a later start: an exam goes on without pictures. */
async function markOf(store: MarkedStore, { media }: InstallationProof): Promise<string | null> {
  if (media === undefined) return null;
  if (media !== null) return media;
  const token = randomUUID();
  return store.writeMark(token).then(
    () => token,
    () => null,
  );
}

const knownMigrations = (): string[] => migrations().map(({ name }) => name);

async function appliedMigrations(owner: ClientBase): Promise<string[]> {
  const { rows: tables } = await owner.query<{ there: boolean }>(
    "select to_regclass('public.migration') is not null as there",
  );
  if (!tables[0]?.there) return [];
  const { rows } = await owner.query<{ name: string }>('select name from migration');
  return rows.map(({ name }) => name);
}
