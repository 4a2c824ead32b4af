import { sql } from 'kysely';
import type { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import { decodeCursor, isMoment } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { found } from '../../../platform/refusal.ts';
import type { formerResultEndpoints } from '../../former-contract.ts';
import { formerColumns, listFormerResultsOf, type FormerResult } from './former-queries.ts';

type Asked = z.output<(typeof formerResultEndpoints)['listFormerResults']['input']>;
type Row = FormerResult & {
  readonly examineeId: string;
  readonly number: string;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
};

/** Results of former times: of everybody, and of one examinee. */
export const formerResultHandlers: Handlers<typeof formerResultEndpoints> = {
  async listFormerResults(asked, { db }) {
    const { rows, total } = await listPage(db, asked);
    return pageOf({ rows, total, limit: asked.limit, keyOf: ({ satOn, id }) => [satOn, id] });
  },

  async listFormerResultsOf({ examineeId }, { db }) {
    found(await db.selectFrom('examinee').select('id').where('id', '=', examineeId).executeTakeFirst());
    const rows = await listFormerResultsOf(db, examineeId);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },
};

async function listPage(db: Db, asked: Asked): Promise<{ rows: Row[]; total: number }> {
  const last = decodeCursor(asked.after, 'text', 'id');
  const [day, id] = last && isMoment(last[0]) ? last : [null, null];
  const isNewest = asked.sort === 'newest';
  const from = sql`(${day}::date, ${id}::uuid)`;
  const beyond = isNewest ? sql`(f.sat_on, f.id) < ${from}` : sql`(f.sat_on, f.id) > ${from}`;
  const order = isNewest ? sql`f.sat_on desc, f.id desc` : sql`f.sat_on, f.id`;
  const source = sql`from former_result f
    join examinee x on x.company_id = f.company_id and x.id = f.examinee_id where ${matches(asked)}`;
  const { rows } = await sql<Row>`
    select ${formerColumns}, f.examinee_id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName"
    ${source} and (${id}::uuid is null or ${beyond}) order by ${order} limit ${asked.limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function matches({ q = '', outcome = [] }: Asked) {
  const like = containing(q);
  const names = ['en', 'th'].map(
    (language) => sql`concat_ws(' ', x.given_name->>${language}, x.family_name->>${language}) ilike ${like}`,
  );
  return sql`(${q} = '' or x.number ilike ${like} or f.exam_title ilike ${like} or f.module ilike ${like}
      or f.certificate_number ilike ${like} or ${sql.join(names, sql` or `)})
    and (${outcome.length} = 0
      or (case f.passed when true then 'passed' when false then 'failed' else 'unsaid' end) = any(${[...outcome]}::text[]))`;
}
