import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Choosable } from '../../domain/blueprint.ts';
import { anchoringOf, isChoosable, levelOf, recentOf, servingKind, subsectionsOf, type Asking } from '../usable-sql.ts';

/**
 * What decides about each usable question of a blueprint's subsections, without its texts; it holds nobody up. With
 * `ofPassages` only those that belong to a passage.
 */
export async function listChoosable(
  db: Db,
  asking: Asking,
  now: Date,
  { ofPassages = false }: { readonly ofPassages?: boolean } = {},
): Promise<Choosable[]> {
  const { rows } = await sql<Choosable>`
    with enemy as materialized (
      select id, array_agg(other) as enemies from (
        select question_id as id, enemy_id as other from question_enemy
        union all select enemy_id, question_id from question_enemy) pair
      group by id
    )
    select q.id, q.subsection_id as "subsectionId", ${levelOf(asking)} as level, ${servingKind} as kind, ${anchoringOf(asking, now)} as anchor, ${recentOf(asking)} as recent,
      q.last_used_at as "lastUsedAt", q.passage_id as "passageId", q.passage_place as "passagePlace",
      coalesce(e.enemies, '{}') as enemies
    from bank_question q
    join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
    join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
    left join enemy e on e.id = q.id
    where q.subsection_id = any(${subsectionsOf(asking)}::uuid[]) and (q.passage_id is not null or not ${ofPassages})
      and ${isChoosable(asking, now)}`.execute(db);
  return rows;
}
