import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { runningAsSuperuser, type OwnedDatabase } from './embedded-database.ts';
import { copyOf } from './test-folder.ts';
import { openPooler } from './test-pooler.ts';
import { prepareDatabase, throwawayDatabase, throwawaySecret } from './throwaway-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: OwnedDatabase;
    ownerUrl: string;
    /** A sign-in of the tests that may take on the owner's role and the application's in turn. */
    anyRoleUrl: string;
    /** May do everything, for tests of what then still comes to light. */
    superuserUrl: string;
    /** What a PostgreSQL of one's own is copied from. */
    preparedFolder: string;
  }
}

/**
 * One throwaway PostgreSQL for the whole run, the same engine and roles as in production. With POOLED=1 the application's
 * sign-ins reach it through a pooler.
 */
export default async function setup(project: TestProject) {
  const preparedFolder = await prepareDatabase();
  const { address, folder, stop } = await throwawayDatabase({ folder: copyOf(preparedFolder) });
  const pooler = process.env['POOLED'] === '1' ? await openPooler(address, throwawaySecret) : null;
  project.provide('database', pooler?.address ?? address);
  project.provide('preparedFolder', preparedFolder);
  project.provide('ownerUrl', address.owner);
  project.provide('superuserUrl', runningAsSuperuser(folder));
  project.provide('anyRoleUrl', await makeRoleOfTests(runningAsSuperuser(folder)));
  return async () => {
    await pooler?.stop();
    await stop();
    rmSync(preparedFolder, { recursive: true, force: true });
  };
}

async function makeRoleOfTests(superuserUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role sanam_tests login noinherit password 'tests';
    grant sanam_owner, sanam_staff, sanam_examinee, sanam_saver to sanam_tests with inherit false`);
  await client.end();
  const url = new URL(superuserUrl);
  url.username = 'sanam_tests';
  url.password = 'tests';
  return url.href;
}
