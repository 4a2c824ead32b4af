import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import {
  classShares,
  expectedShare,
  type AuthorsClass,
  type ItemFacts,
} from '../../domain/optimise/expected-points.ts';
import type { Blueprint } from '../../domain/blueprint.ts';
import { bandOf } from '../../domain/optimise/bands.ts';
import type { WeighedQuestion } from '../../domain/optimise/paper-problem.ts';
import { findStandardInForce } from '../../../standards/server/standard-queries.ts';
import { anchoringOf, isChoosable, levelOf, recentOf, servingKind, subsectionsOf, type Asking } from '../usable-sql.ts';

type Row = Omit<WeighedQuestion, 'expected' | 'uses' | 'points' | 'band'> & {
  readonly uses: number;
  readonly points: number;
  readonly difficulty: AuthorsClass | null;
  readonly facts: ItemFacts | null;
};

/** What authors' classes stand for follows the standard of the papers. */
type Weighing = Asking & Pick<Blueprint, 'standardId'>;

/**
 * The usable questions of these subsections with what an optimising choice weighs: a look at the bank that holds nobody up.
 * Their texts and keys are read when they are chosen.
 */
export async function listWeighed(db: Db, asking: Weighing, now: Date): Promise<WeighedQuestion[]> {
  const shares = classShares(await findStandardInForce(db, asking.standardId ?? null));
  const { rows } = await sql<Row>`
    with used as (
      select question_id, count(distinct generated_exam_id)::int as uses from question_use
      where not given_back group by question_id
    ), enemy as (
      select id, array_agg(other) as enemies from (
        select question_id as id, enemy_id as other from question_enemy
        union all select enemy_id, question_id from question_enemy) pair
      group by id
    )
    select q.id, q.subsection_id as "subsectionId", ${levelOf(asking)} as level, ${servingKind} as kind, ${anchoringOf(asking, now)} as anchor, ${recentOf(asking)} as recent, q.last_used_at as "lastUsedAt",
      q.passage_id as "passageId", q.passage_place as "passagePlace", coalesce(e.enemies, '{}') as enemies, coalesce(u.uses, 0) as uses, v.points, q.difficulty,
      case when f.question_id is not null then jsonb_build_object('examinees', f.examinees, 'facility', f.facility,
        'discrimination', f.discrimination) end as facts
    from bank_question q
    join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
    join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
    left join used u on u.question_id = q.id
    left join enemy e on e.id = q.id
    left join item_facts f on f.question_id = q.id
    where q.subsection_id = any(${subsectionsOf(asking)}::uuid[])
      and ${isChoosable(asking, now)}`.execute(db);
  return rows.map(({ points, difficulty, facts, ...question }) => {
    const share = expectedShare(facts, difficulty, shares);
    return { ...question, points: points / 100, expected: (points / 100) * share, band: bandOf(share, shares) };
  });
}
