import { sql } from 'kysely';
import type { Reply } from '../../../platform/contract.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { exchangeContract } from '../../contract.ts';

type OwnImport = Reply<(typeof exchangeContract)['listOwnQuestionImports']>['imports'][number];

const most = 20;

/** The files somebody sent, the newest first, each with the import that goes on with it. */
export async function listOwnImports(db: Db, accountId: string, taskKind: string): Promise<OwnImport[]> {
  const { rows } = await sql<OwnImport>`
    select id, name, (reading->'found')::int as found, uploaded_at as "uploadedAt", imported_at as "importedAt",
      (select task.id from task where kind = ${taskKind} and state in ('queued', 'running')
        and outcome @> jsonb_build_object('importIds', jsonb_build_array(import_file.id)) limit 1) as "taskId"
    from import_file where uploaded_by = ${accountId} order by uploaded_at desc, id desc limit ${most}`.execute(db);
  return rows;
}
