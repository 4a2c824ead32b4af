import { sql, type RawBuilder } from 'kysely';
import { ownKind } from '../../../exams/server/exam-sql.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { recordReleased } from '../digest/record-digests.ts';
import { keepHouse, type House } from '../template/house.ts';

const isoInstant = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What a result shows from its release on, whatever is changed afterwards. */
const snapshotNow = (house: House): RawBuilder<string> => sql`(
  select jsonb_build_object(
    'examinee', jsonb_build_object('number', x.number, 'title', x.title, 'givenName', x.given_name,
      'familyName', x.family_name, 'birthDate', x.birth_date, 'birthPlace', x.birth_place),
    'exam', jsonb_build_object('number', e.number, 'title', e.title, 'kind', ${ownKind}, 'passMark', e.pass_mark),
    'module', jsonb_build_object('code', m.code, 'title', m.title),
    'company', jsonb_build_object('name', o.name, 'model', d.model, 'timeZone', o.time_zone)
      || ${JSON.stringify(house)}::jsonb
      || case when o.labels = '{}' then '{}' else jsonb_build_object('labels', o.labels) end,
    'version', p.label,
    'sittingOn', ${isoInstant(sql`coalesce(s.started_at, e.opens_at)`)})
  from exam e
  join company o on o.id = e.company_id
  join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
  join module m on m.company_id = g.company_id and m.id = g.module_id
  join dataset d on d.company_id = m.company_id and d.id = m.dataset_id
  join exam_candidate c on c.company_id = e.company_id and c.exam_id = e.id and c.examinee_id = result.examinee_id
  join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
  join paper p on p.company_id = c.company_id and p.id = c.paper_id
  left join sitting s on s.company_id = result.company_id and s.id = result.sitting_id
  where e.company_id = result.company_id and e.id = result.exam_id)`;

/**
 * Lets the results of an exam out that are marked in full and that nobody holds back, each with its snapshot; or that of one
 * examinee. Each is bound to the record. Gives whose they are.
 */
export async function saveRelease(db: Db, examId: string, now: Date, examineeId?: string): Promise<string[]> {
  const house = await keepHouse(db);
  const released = await db
    .updateTable('result')
    .set({ released_at: now, snapshot: snapshotNow(house) })
    .where('exam_id', '=', examId)
    .where('released_at', 'is', null)
    .where('unmarked', '=', 0)
    .$if(examineeId !== undefined, (some) => some.where('examinee_id', '=', examineeId ?? ''))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('held_result as h')
            .select('h.examinee_id')
            .whereRef('h.exam_id', '=', 'result.exam_id')
            .whereRef('h.examinee_id', '=', 'result.examinee_id'),
        ),
      ),
    )
    .returning(['id', 'examinee_id as examineeId'])
    .execute();
  await recordReleased(
    db,
    released.map(({ id }) => id),
  );
  return [...new Set(released.map((result) => result.examineeId))];
}
