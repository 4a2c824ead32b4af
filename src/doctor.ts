import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { readApart } from './exchange/server/read-apart.ts';
import { freeBytes, holderOf, keptSecret } from './platform/server/data-folder.ts';
import { whyNotDurable } from './platform/server/durability.ts';
import { runningAsOwner } from './platform/server/embedded-database.ts';
import { findInstallation, proofOf, whyAnother, whyNewer } from './platform/server/installation.ts';
import { openMediaStore } from './platform/server/media-store.ts';
import { databaseOn } from './platform/server/database.ts';
import { isOwnComputer } from './platform/server/local.ts';
import { migrations } from './platform/server/migrate.ts';
import { redacted } from './platform/server/redacted.ts';
import { listWithoutMonth } from './platform/server/partitions.ts';
import { readSettings, type Settings } from './platform/server/settings.ts';
import { listWarnings } from './warnings.ts';

/** What is wrong with a deployment, each with what to do; and what was found to be right. */
export type Diagnosis = { readonly problems: string[]; readonly fine: string[] };

/** Looks at settings, data folder, database and their fitness for exams. Changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Diagnosis> {
  const diagnosis: Diagnosis = { problems: [], fine: [] };
  const settings = readable(environment, diagnosis);
  if (!settings) return diagnosis;
  examineFolder(settings, diagnosis);
  examineExposure(settings, diagnosis);
  await examineReading(diagnosis);
  await examineDatabase(settings, diagnosis);
  return diagnosis;
}

function readable(environment: NodeJS.ProcessEnv, { problems, fine }: Diagnosis): Settings | null {
  try {
    const settings = readSettings(environment);
    fine.push('Every setting is known and well-formed.');
    return settings;
  } catch (error) {
    problems.push((error as Error).message);
    return null;
  }
}

function examineFolder({ dataDir }: Settings, { problems, fine }: Diagnosis): void {
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    problems.push(`The folder ${folder} cannot be written. Give this user the right to, or set DATA_DIR.`);
    return;
  }
  const free = Math.floor(freeBytes(folder) / 1024 ** 3);
  if (free < 2) problems.push(`The disk of ${folder} has less than 2 GB left. Free some space before an exam.`);
  else fine.push(`The data folder can be written and has ${free} GB left.`);
}

function examineExposure({ host, publicUrl, smtpUrl }: Settings, { problems, fine }: Diagnosis): void {
  const local = isOwnComputer(publicUrl);
  if (!local && publicUrl.startsWith('http:'))
    problems.push(
      'PUBLIC_URL is http: browsers then refuse the sign-in cookie. Put a proxy with TLS in front and set PUBLIC_URL to its https address.',
    );
  if (!local && host !== '127.0.0.1' && publicUrl.startsWith('https:')) fine.push('The public address is https.');
  if (!local && !smtpUrl) problems.push('SMTP_URL is not set: mail is only written to the outbox folder.');
}

/** Reads one small file as an import does. */
async function examineReading({ problems, fine }: Diagnosis): Promise<void> {
  const read = await readApart({ name: 'doctor.gift', bytes: Buffer.from('Fly?{T}') }, { companyId: '' });
  if ('json' in read) fine.push('Files can be read.');
  else
    problems.push(
      `Files cannot be read, so that every import fails. ${read.because ? redacted(read.because.message) : 'Reading a small file takes too much time or memory.'} Run "npm ci" again, and let this user read node_modules and what it links to.`,
    );
}

async function examineDatabase(settings: Settings, { problems, fine }: Diagnosis): Promise<void> {
  const connectionString =
    settings.databaseOwnerUrl ??
    settings.databaseUrl ??
    (holderOf(settings.dataDir) ? runningAsOwner(settings.dataDir) : null);
  if (!connectionString) {
    fine.push('No server runs on this data folder; its PostgreSQL was not looked at. Run this again while it runs.');
    return;
  }
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await examineOpenDatabase(client, settings, { problems, fine });
    await examineInstallation(client, settings, { problems, fine });
  } catch (error) {
    problems.push(
      `The database cannot be reached: ${(error as Error).message}. Check DATABASE_URL and that PostgreSQL runs.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function examineOpenDatabase(client: pg.Client, of: Settings, { problems, fine }: Diagnosis): Promise<void> {
  const { rows: settings } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  const notDurable = whyNotDurable(settings);
  if (notDurable)
    problems.push(
      `PostgreSQL runs with ${notDurable}: acknowledged answers could be lost, so no exam can start. Set it to on.`,
    );
  else fine.push('What PostgreSQL acknowledges is on disk.');

  const { rows } = await client.query<{
    collation: string;
    thai: number;
    checksums: string;
    superuser: boolean;
    applied: string[];
  }>(`
    select datctype as collation, array_length(show_trgm('ฐานล้อ'), 1) as thai, current_setting('data_checksums') as checksums,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      (select coalesce(array_agg(name), '{}') from migration) as applied
    from pg_database where datname = current_database()`);
  const [found] = rows;
  if (!found) return;
  if (!found.thai) problems.push('Search finds no Thai in this database: create it again with the locale C.UTF-8.');
  else fine.push('Search finds Thai.');
  if (found.checksums !== 'on')
    problems.push('Data checksums are off. Switch them on with pg_checksums while PostgreSQL is stopped.');
  if (found.superuser)
    problems.push(
      'DATABASE_URL signs in as a superuser. Use a role that owns the database and may create roles, no more.',
    );
  if (isOfThisRelease(found.applied, { problems, fine }))
    problems.push(
      ...(await listWarnings(databaseOn(client), of, new Date())),
      ...(await listWithoutMonth(databaseOn(client))).map(monthMissing),
    );
}

const monthMissing = (table: string): string =>
  `${table} has rows of a month that was not made, because no worker did its nightly work. Start a worker again: it makes the month and moves them.`;

/** What a start refuses, said before it. */
async function examineInstallation(client: pg.Client, settings: Settings, { problems, fine }: Diagnosis) {
  const kept = await findInstallation(client);
  if (!kept) return;
  const secret = settings.secret ?? keptSecret(settings.dataDir);
  if (!secret) return;
  const own = await proofOf(secret, openMediaStore(settings.dataDir, settings.mediaUrl, secret));
  const why = whyAnother(kept, own);
  if (own.media === undefined)
    problems.push('The media store cannot be reached. Check MEDIA_URL, its keys, and that the service runs.');
  if (why) problems.push(why);
  else fine.push('SECRET and the media store are those of the installation.');
}

function isOfThisRelease(applied: readonly string[], { problems, fine }: Diagnosis): boolean {
  const known = migrations().map(({ name }) => name);
  const newer = whyNewer(applied, known, null);
  if (newer) problems.push(newer);
  const waiting = known.filter((name) => !applied.includes(name));
  if (waiting.length > 0) problems.push(`${waiting.length} migrations wait. Run "npm run sanam -- migrate".`);
  else fine.push('Every migration is applied.');
  return !newer && waiting.length === 0;
}
