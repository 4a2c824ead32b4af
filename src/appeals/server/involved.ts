import { sql } from 'kysely';
import { z } from 'zod';
import { listWhoMay } from '../../people/server/administrators/who-may.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { listRows } from '../../platform/server/database/rows.ts';
import { decidesKeys } from '../../rekeying/domain/decides-keys.ts';
import { answeredByOthers, involvements, type Involved } from '../domain/involved.ts';

const involved = z.object({ appealId: z.uuid(), accountId: z.uuid(), how: z.enum(involvements) });

type OfAppeal = {
  readonly id: string;
  readonly paperId: string;
  readonly resultId: string;
  readonly question: { readonly id: string } | null;
};

/**
 * Who wrote or approved the questions that appeals mean, as they stood on the paper, and who marked the essays; of an appeal against a
 * result as a whole, who marked any essay of it.
 */
export async function listInvolved(db: Db, appeals: readonly OfAppeal[]): Promise<ReadonlyMap<string, Involved[]>> {
  const asked = appeals.map(({ id, paperId, resultId, question }) => ({
    id,
    paperId,
    resultId,
    questionId: question?.id,
  }));
  const rows = await listRows(
    db,
    involved,
    sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a
        (id uuid, "paperId" uuid, "resultId" uuid, "questionId" uuid)
    ),
    version as (
      select a.id, v.author_id, v.co_author_ids, v.submitted_by, v.decided_by
      from asked a
      join paper_question pq on pq.paper_id = a."paperId" and pq.question_id = a."questionId"
      join question_version v on v.company_id = pq.company_id and v.question_id = pq.question_id and v.version = pq.version
    )
    select id as "appealId", unnest(co_author_ids || author_id || coalesce(submitted_by, author_id)) as "accountId", 'wrote' as how from version
    union select id, decided_by, 'approved' from version where decided_by is not null
    union
    select a.id, k.account_id, 'marked' from asked a
      join result r on r.id = a."resultId"
      join marker_of_essay k on k.exam_id = r.exam_id and k.examinee_id = r.examinee_id and k.attempt = r.attempt
      left join paper_question pq on pq.paper_id = a."paperId" and pq.position = k.position
      where a."questionId" is null or pq.question_id = a."questionId"
    order by how desc`,
  );
  return Map.groupBy(rows, ({ appealId }) => appealId);
}

/** What the company says of who answers; null where it says nothing. */
export async function findAnsweredByOthers(db: Db): Promise<boolean | null> {
  const row = await db.selectFrom('appeal_setting').select('answered_by_others as byOthers').executeTakeFirst();
  return row?.byOthers ?? null;
}

/** Whether others answer than those who are involved. */
export async function isAnsweredByOthers(db: Db): Promise<boolean> {
  const setting = await findAnsweredByOthers(db);
  return answeredByOthers(setting, setting === null ? (await listWhoMay(db, decidesKeys.allOf)).length : 0);
}

export async function saveAnsweredByOthers(db: Db, byOthers: boolean): Promise<void> {
  await db
    .insertInto('appeal_setting')
    .values({ answered_by_others: byOthers })
    .onConflict((known) => known.column('company_id').doUpdateSet({ answered_by_others: byOthers }))
    .execute();
}
