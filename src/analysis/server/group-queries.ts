import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { listRows } from '../../platform/server/database/rows.ts';
import type { groupings } from '../comparing-contract.ts';

export type Grouping = (typeof groupings)[number];

const membership = z.object({ examineeId: z.uuid(), key: z.string(), code: z.string().nullable() });
export type Membership = z.output<typeof membership>;

const groups: Readonly<Record<Grouping, RawBuilder<unknown>>> = {
  language: sql`select p.id as examinee_id, p.language as key, null as code from examinee p`,
  gender: sql`select p.id as examinee_id, p.gender as key, null as code from examinee p where p.gender is not null`,
  classroom: sql`select m.examinee_id, m.classroom_id::text as key, r.code
    from classroom_examinee m join classroom r on r.company_id = m.company_id and r.id = m.classroom_id`,
};

/** Which groups the candidates of an exam belong to, as they stand today. */
export const listMemberships = (db: Db, examId: string, by: Grouping): Promise<Membership[]> =>
  listRows(
    db,
    membership,
    sql`
    select g.examinee_id as "examineeId", g.key, g.code from (${groups[by]}) g
    where g.examinee_id in (select examinee_id from exam_candidate where exam_id = ${examId})
    order by g.code, g.key`,
  );
