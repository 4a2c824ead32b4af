import { execFile } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../start-problem.ts';

const run = promisify(execFile);

/** As whom PostgreSQL runs; empty where that is the user who runs us. */
export type PostgresUser = { readonly uid?: number; readonly gid?: number };

/** PostgreSQL refuses to run as root: then it runs as the user "postgres", created where missing. */
export async function postgresUser(): Promise<PostgresUser> {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => run('id', [flag, 'postgres']).then(({ stdout }) => Number(stdout));
  try {
    await id('-u');
  } catch {
    await run('groupadd', ['-f', 'postgres']);
    await run('useradd', ['-g', 'postgres', 'postgres']);
  }
  return { uid: await id('-u'), gid: await id('-g') };
}

/**
 * Lets PostgreSQL's user come to its own folder: the group of that user may pass through the data folder, and do no
 * more there. A folder above it is not ours to open.
 */
export async function letThrough(folder: string, identity: PostgresUser): Promise<void> {
  if (identity.gid === undefined || (await mayPass(folder, identity))) return;
  chownSync(folder, statSync(folder).uid, identity.gid);
  chmodSync(folder, (statSync(folder).mode & 0o777) | 0o010);
  await refuseClosed(folder, identity, 'set DATA_DIR to a folder elsewhere, such as /var/lib/sanam');
}

/** Throws a StartProblem that names the folder which keeps PostgreSQL's user from a path. */
export async function refuseClosed(path: string, identity: PostgresUser, instead: string): Promise<void> {
  if (identity.uid === undefined || (await mayPass(path, identity))) return;
  let closed = path;
  while (dirname(closed) !== closed && !(await mayPass(dirname(closed), identity))) closed = dirname(closed);
  throw new StartProblem(
    `PostgreSQL runs as the user "postgres", who may not pass through ${closed}. Allow it with "chmod o+x ${closed}", or ${instead}.`,
  );
}

/** Asked as that user, because only the system knows every right: a mode is not all that counts. */
const mayPass = (path: string, identity: PostgresUser): Promise<boolean> =>
  run('test', ['-x', path], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  );
