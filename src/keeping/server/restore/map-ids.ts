import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';

/** Ids of the backup that have another id here. */
export type IdMap = ReadonlyMap<string, string>;

const account = z.object({ id: z.uuid(), sign_in_name: z.string() });
const administrator = z.object({ id: z.uuid(), account_id: z.uuid() });
const level = z.object({ id: z.uuid(), preset: z.string().nullable() });
const dataset = z.object({ id: z.uuid(), model: z.string() });

type Lines = (table: string) => Promise<readonly unknown[]>;

/**
 * Who and what stands here under another id already: people by their sign-in address, their places as administrators, the levels that
 * every company begins with, and the one syllabus of a company that has none of the backup's. An account id that another company of
 * this installation has is drawn anew. All other ids hold within their company, and stay.
 */
export async function mapIds(db: Db, companyId: string, lines: Lines): Promise<IdMap> {
  const map = new Map<string, string>();
  const accounts = z.array(account).parse(await lines('account'));
  const here = await listAccounts(db, companyId, accounts);
  for (const { id, sign_in_name: name } of accounts) {
    if (here.own.has(id)) continue;
    const other = here.byName.get(name) ?? (here.taken.has(id) ? crypto.randomUUID() : null);
    if (other) map.set(id, other);
  }
  const administrators = await db.selectFrom('administrator').select(['id', 'account_id']).execute();
  const byAccount = new Map(administrators.map((one) => [one.account_id, one.id]));
  for (const { id, account_id: of } of z.array(administrator).parse(await lines('administrator')))
    setOther(map, id, byAccount.get(map.get(of) ?? of));
  const levels = await db.selectFrom('admin_level').select(['id', 'preset']).execute();
  for (const { id, preset } of z.array(level).parse(await lines('admin_level')))
    if (!levels.some((one) => one.id === id))
      setOther(map, id, levels.find((one) => preset !== null && one.preset === preset)?.id);
  const datasets = await db.selectFrom('dataset').select(['id', 'model']).execute();
  for (const { id, model } of z.array(dataset).parse(await lines('dataset')))
    if (!datasets.some((one) => one.id === id)) setOther(map, id, datasets.find((one) => one.model === model)?.id);
  return map;
}

function setOther(map: Map<string, string>, id: string, here: string | undefined): void {
  if (here !== undefined && here !== id) map.set(id, here);
}

async function listAccounts(db: Db, companyId: string, accounts: readonly z.output<typeof account>[]) {
  const { rows } = await sql<{ id: string; name: string; isOwn: boolean }>`
    select id, sign_in_name as name, home_company_id is not distinct from ${companyId}::uuid as "isOwn" from account
    where home_company_id = ${companyId} or id = any (${accounts.map(({ id }) => id)}::uuid[])`.execute(db);
  return {
    own: new Set(rows.filter(({ isOwn }) => isOwn).map(({ id }) => id)),
    taken: new Set(rows.filter(({ isOwn }) => !isOwn).map(({ id }) => id)),
    byName: new Map(rows.filter(({ isOwn }) => isOwn).map(({ id, name }) => [name, id])),
  };
}

const quotedId = /"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/g;

/** The line with the ids that hold here. An id is nothing else by chance. */
export const withIdsOfHere = (line: string, map: IdMap): string =>
  map.size === 0
    ? line
    : line.replaceAll(quotedId, (quoted) => {
        const id = map.get(quoted.slice(1, -1));
        return id === undefined ? quoted : `"${id}"`;
      });
