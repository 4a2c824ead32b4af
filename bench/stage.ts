import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { readSettings } from '../src/platform/server/settings/settings.ts';
import { openRuntime } from '../src/runtime.ts';
import { createApi, createServer, listen } from '../src/server.ts';

/** The product on an empty database of its own, served at `port`, with the database's owner; pages only where asked for. */
export async function openStage(name: string, { pages = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), `sanam-bench-${name}-`));
  const port = await freePort();
  const runtime = await openRuntime(readSettings({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' }));
  const app = pages ? await createServer(runtime) : createApi(runtime);
  await listen(app, { port, host: '127.0.0.1' });
  const owner = new pg.Client({ connectionString: runtime.database.owner ?? '' });
  await owner.connect();
  const stop = async () => {
    await owner.end();
    await app.close();
    await runtime.close();
  };
  const close = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, port, runtime, owner, stop, close };
}

/** How many processes wanted a processor in the last minute, to read the figures by. */
export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** One row, whose id it gives. */
export const insert = async (owner: pg.Client, query: string, values: unknown[] = []): Promise<string> =>
  (await owner.query<{ id: string }>(`${query} returning id`, values)).rows[0]?.id ?? '';

/** An empty company, in whose name the owner goes on, and a session of its administrator. */
export async function makeChief(owner: pg.Client, code = 'bench'): Promise<{ company: string; sessionId: string }> {
  const company = await insert(
    owner,
    `insert into company (code, name, model, two_factor_relaxed) values ($1, '{"en":"Bench"}', 'MODULE', true)`,
    [code],
  );
  return { company, sessionId: await makeSession(owner, company, code) };
}

/** A session of a new administrator of this company, in whose name the owner goes on. */
export async function makeSession(owner: pg.Client, company: string, code: string): Promise<string> {
  const account = await insert(
    owner,
    `insert into account (home_company_id, sign_in_name, role) values ($1, $2, 'ROLE_COMPANY_ADMIN')`,
    [company, `admin@${code}.example`],
  );
  await owner.query("select set_config('app.company_id', $1, false)", [company]);
  await owner.query(
    `insert into administrator (account_id, given_name, family_name, email) values ($1, '{"en":"Ada"}', '{"en":"Min"}', 'a@b.example')`,
    [account],
  );
  return insert(
    owner,
    `insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
     values ($1, false, $2, now(), now(), now() + interval '1 day')`,
    [account, code],
  );
}
