import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase, type OwnedDatabase } from './embedded-database.ts';
import { migrate } from '../database/migrate.ts';

/** What the passwords of a throwaway database follow from, and whatever else a test has to seal. */
export const throwawaySecret = 'a secret of the tests, long enough to be one';

/** PostgreSQL's own settings where nothing has to last. */
const careless = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

type Options = {
  /** PostgreSQL's own settings. */
  readonly settings?: readonly string[];
  /** A copy of a prepared one; without it everything is made anew. */
  readonly folder?: string;
};

/** A migrated PostgreSQL in a temporary folder, the same engine and roles as in production. */
export async function throwawayDatabase({ settings = careless, folder = newFolder() }: Options = {}) {
  const { owner, address, end } = await open(folder, settings);
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { owner, address, folder, stop };
}

/** Gives the folder of one that has ended, to be copied. */
export async function prepareDatabase(): Promise<string> {
  const folder = newFolder();
  const { end } = await open(folder, careless);
  await end();
  return folder;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'sanam-'));

type Opened = { readonly owner: pg.Client; readonly address: OwnedDatabase; readonly end: () => Promise<void> };

async function open(folder: string, settings: readonly string[]): Promise<Opened> {
  const { cluster, address } = await startEmbeddedDatabase(folder, throwawaySecret, settings);
  const owner = new pg.Client({ connectionString: address.owner });
  const end = async () => {
    await owner.end().catch(() => {});
    await cluster.stop();
  };
  try {
    await owner.connect();
    await migrate(owner, address.owner);
    return { owner, address, end };
  } catch (error) {
    await end();
    throw error;
  }
}
