import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import type { Input, Reply } from '../../platform/contract.ts';
import { findStandardInForce } from '../../standards/server/standard-queries.ts';
import { classShares, enoughExaminees } from '../domain/optimise/expected-points.ts';
import type { leaveOutEndpoints } from '../leave-out-contract.ts';
import type { pickedEndpoints } from '../picked-contract.ts';
import { oneLetter } from '../../questions/domain/kinds/kinds.ts';
import { levelOf, servingKind, whyNotUsableNow, type Asking } from './usable-sql.ts';

type Pickable = Reply<(typeof pickedEndpoints)['listPickable']>['questions'][number];
type Checked = Reply<(typeof pickedEndpoints)['checkPicked']>;
type Wish = Input<(typeof pickedEndpoints)['listPickable']>;
type Wanted = Pick<Asking, 'moduleId' | 'languages'>;

const pageSize = 20;
/** From this likeness of two stems on (trigrams in common, 0 to 1) they may well ask the same. */
const alike = 0.6;

const pickable = sql`
  q.id, q.number, q.title, q.subsection_id as "subsectionId", s.code, ${levelOf({})} as level, ${servingKind} as kind,
  q.difficulty, q.last_used_at as "lastUsedAt",
  (select jsonb_build_object('id', b.id, 'number', b.number, 'title', b.title, 'questionIds', (
      select jsonb_agg(o.id order by o.passage_place) from bank_question o
      where o.company_id = b.company_id and o.passage_id = b.id and o.in_service))
    from bank_passage b where b.company_id = q.company_id and b.id = q.passage_id) as passage`;

const withPlace = sql`
  bank_question q join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
  left join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version`;

const asking = ({ moduleId, languages }: Wanted): Asking => ({ moduleId, languages, rows: [] });

/** A page of what a module has for papers now, by number. */
export async function listPickable(db: Db, wish: Wish, now: Date) {
  const { moduleId, subsectionId, level, kind, q, after } = wish;
  const fits = sql<boolean>`
    s.module_id = ${moduleId} and s.retired_at is null
    and (${subsectionId}::uuid is null or q.subsection_id = ${subsectionId}::uuid)
    and (${level}::int is null or ${levelOf({})} = ${level}::int)
    and (${kind}::text is null or ${servingKind} = ${kind}::text)
    and (${q} = '' or q.number::text = ${q} or q.code ilike ${containing(q)} or q.title::text ilike ${containing(q)})
    and ${whyNotUsableNow(asking(wish), now)} is null`;
  const { rows } = await sql<Pickable>`
    select ${pickable} from ${withPlace} where ${fits} and q.number > ${after} order by q.number limit ${pageSize}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${withPlace} where ${fits}`.execute(
    db,
  );
  return { questions: rows, total: counted.rows[0]?.total ?? 0 };
}

/** These questions as they are now, with the reason why papers cannot take one. */
export async function listPicked(db: Db, wanted: Wanted, ids: readonly string[], now: Date) {
  const { rows } = await sql<Checked['questions'][number]>`
    select ${pickable}, ${whyNotUsableNow(asking(wanted), now)} as why,
      exists (select from question_use u where u.question_id = q.id and u.generated_exam_id = (
        select id from generated_exam where module_id = ${wanted.moduleId} and given_back_at is null
        order by number desc limit 1)) as recent
    from ${withPlace} where q.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Questions of a module by number or text that are in service, and these ones, whatever else keeps them out of papers. */
export async function listToLeaveOut(
  db: Db,
  { moduleId, q, questionIds }: Input<(typeof leaveOutEndpoints)['findToLeaveOut']>,
) {
  const { rows } = await sql<Pickable & { isNamed: boolean }>`
    (select ${pickable}, true as "isNamed" from ${withPlace} where q.id = any(${[...questionIds]}::uuid[]) and s.module_id = ${moduleId})
    union all
    (select ${pickable}, false from ${withPlace} where s.module_id = ${moduleId} and q.in_service and ${q} <> ''
      and (q.number::text = ${q} or q.code ilike ${containing(q)} or q.title::text ilike ${containing(q)})
      order by q.number::text <> ${q}, q.number limit 10)`.execute(db);
  const [named, found] = [true, false].map((wanted) =>
    rows.filter(({ isNamed }) => isNamed === wanted).map(({ isNamed: _, ...question }) => question),
  );
  return { named: named ?? [], found: found ?? [] };
}

/** Pairs among these that are enemies. */
export async function listEnemiesAmong(db: Db, ids: readonly string[]): Promise<Checked['enemies']> {
  const { rows } = await sql<Checked['enemies'][number]>`
    select question_id as first, enemy_id as second from question_enemy
    where question_id = any(${[...ids]}::uuid[]) and enemy_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Pairs among these whose stems are much alike in some language. */
export async function listAlike(db: Db, ids: readonly string[]): Promise<Checked['alike']> {
  const { rows } = await sql<Checked['alike'][number]>`
    select a.id as first, b.id as second from question a join question b on b.company_id = a.company_id and a.id < b.id
    where a.id = any(${[...ids]}::uuid[]) and b.id = any(${[...ids]}::uuid[])
      and greatest(similarity(a.title->>'en', b.title->>'en'), similarity(a.title->>'th', b.title->>'th')) > ${alike}`.execute(
    db,
  );
  return rows;
}

/** A place of a paper: who stands there, and what another would have to be like. */
type FoundPlace = {
  readonly paperId: string;
  readonly subsectionId: string;
  readonly lines: number | null;
  readonly section: number | null;
  /** The text of its passage that stands in the paper. */
  readonly passageVersion: number | null;
  /** That is right in it, from 0; null where it is no single choice. */
  readonly letter: number | null;
};

export async function findPlace(db: Db, generatedExamId: string, label: string, position: number) {
  const { rows } = await sql<FoundPlace>`
    select p.id as "paperId", pq.subsection_id as "subsectionId", pq.lines, pq.section, pq.passage_version as "passageVersion",
      case when v.content->>'kind' = any(${oneLetter}::text[]) then array_position(pq.option_order, k.key->>'option') - 1 end as letter
    from paper p
    join paper_question pq on pq.company_id = p.company_id and pq.paper_id = p.id
    join paper_key k on k.company_id = pq.company_id and k.paper_id = pq.paper_id and k.position = pq.position
    join question_version v on v.company_id = pq.company_id and v.question_id = pq.question_id and v.version = pq.version
    where p.generated_exam_id = ${generatedExamId} and p.label = ${label} and pq.position = ${position}`.execute(db);
  return rows[0];
}

type Place = { readonly generatedExamId: string; readonly paperId: string; readonly position: number };

/**
 * What could stand in the place: of the same subsection, level and kind, of the same passage or of none, in no version of these papers, no enemy of the
 * questions around it. The nearest in expected difficulty comes first, then what has rested longest.
 */
export async function listReplacements(db: Db, wanted: Wanted, place: Place, now: Date): Promise<Pickable[]> {
  const { generatedExamId, paperId, position } = place;
  const made = await db
    .selectFrom('generated_exam')
    .select('standard_id')
    .where('id', '=', generatedExamId)
    .executeTakeFirst();
  const { easy, medium, hard } = classShares(await findStandardInForce(db, made?.standard_id ?? null));
  /** The measured facility, else what the author's class stands for. */
  const expected = (question: string, facts: string) => sql`
    case when ${sql.ref(`${facts}.examinees`)} >= ${enoughExaminees} then ${sql.ref(`${facts}.facility`)}
      else case ${sql.ref(`${question}.difficulty`)}
        when 'easy' then ${easy}::float8 when 'hard' then ${hard}::float8 else ${medium}::float8 end end`;
  const { rows } = await sql<Pickable>`
    with standing as (
      select pq.subsection_id, pq.level, pq.passage_id, ov.content->>'kind' as kind, ${expected('o', 'f')} as expected
      from paper_question pq
      join question o on o.company_id = pq.company_id and o.id = pq.question_id
      join question_version ov on ov.company_id = pq.company_id and ov.question_id = pq.question_id and ov.version = pq.version
      left join item_facts f on f.company_id = o.company_id and f.question_id = o.id
      where pq.paper_id = ${paperId} and pq.position = ${position}
    )
    select ${pickable}
    from ${withPlace} join standing t on t.subsection_id = q.subsection_id
    left join item_facts f on f.company_id = q.company_id and f.question_id = q.id
    where ${levelOf({})} is not distinct from t.level and q.passage_id is not distinct from t.passage_id
      and ${servingKind} = t.kind and ${whyNotUsableNow(asking(wanted), now)} is null
      and not exists (select from question_use u where u.question_id = q.id and u.generated_exam_id = ${generatedExamId})
      and not exists (select from question_enemy e join paper_question around on around.company_id = e.company_id
        and around.paper_id = ${paperId} and around.position <> ${position}
        where (e.question_id = q.id and e.enemy_id = around.question_id)
          or (e.enemy_id = q.id and e.question_id = around.question_id))
    order by abs(${expected('q', 'f')} - t.expected), q.last_used_at nulls first, q.number limit 10`.execute(db);
  return rows;
}
