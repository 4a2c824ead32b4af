import { runningAsSuperuser } from '../../src/platform/server/embedded-database/embedded-database.ts';
import { query } from '../proof/stage.ts';

/** What may not be lost or changed when a company moves. */
const tables = [
  'answer',
  'certificate',
  'classroom_examinee',
  'paper_question',
  'question_version',
  'result',
  'sitting_section',
  'subsection',
] as const;

/** These get the ids of what is there already: the company's own, and those of who was invited before it came. */
const given = ['company_id', 'author_id', 'decided_by', 'co_author_ids', 'submitted_by', 'marked_by', 'revoked_by'];

/** Of each table how many rows a company has, and a digest of them. */
export async function heldBy(dataFolder: string, companyCode: string): Promise<Record<string, string>> {
  const database = runningAsSuperuser(dataFolder);
  const held = await Promise.all(
    tables.map(async (table) => {
      const [row] = await query<{ digest: string }>(
        database,
        `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as digest
         from (select (to_jsonb(held) - $2::text[])::text as row from ${table} held
               where held.company_id = (select id from company where code = $1)) rows`,
        [companyCode, given],
      );
      return [table, row?.digest ?? ''] as const;
    }),
  );
  return Object.fromEntries(held);
}
