import { sql } from 'kysely';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { machineMarked, rightOptionOf, rulesOf } from '../../questions/domain/kinds/kinds.ts';
import { orderIn } from '../../questions/domain/kinds/ordering.ts';
import type { QuestionContent, QuestionKey, QuestionKind } from '../../questions/domain/question.ts';
import {
  joinedRows,
  stockOf,
  type Anchoring,
  type BlueprintRow,
  type Choosable,
  type Stock,
  type UsableQuestion,
  type WhyNotUsable,
} from '../domain/blueprint.ts';
import { passageUnits, type PassageUnit } from '../domain/passages.ts';
import { listChoosable } from './generate/list-choosable.ts';
import {
  anchoringOf,
  isChoosable,
  levelOf,
  recentOf,
  servingKind,
  subsectionsOf,
  whyNotUsableNow,
  type Asking,
} from './usable-sql.ts';

type Out = Partial<Record<WhyNotUsable, number>>;

/** A subsection that a blueprint asks, and what it has of each level and kind; `stock` is empty where nothing is usable. */
export type AskedSubsection = {
  readonly subsectionId: string;
  readonly moduleId: string;
  readonly code: string;
  readonly title: LocalText;
  readonly retired: boolean;
  readonly stock: readonly Stock[];
  /** What the subsection has besides, by the first reason why no paper can take it. */
  readonly out: Out;
  /** The same of its questions that belong to passages, as rows of passages see it. */
  readonly outOfPassages: Out;
  readonly hibernationDays: number;
};

type Counted = {
  readonly subsectionId: string;
  readonly level: number | null;
  readonly kind: QuestionKind;
  readonly why: WhyNotUsable | null;
  readonly ofPassage: boolean;
  /** Of the earlier exam, which places can take them. */
  readonly anchor: Anchoring | null;
  readonly recent: boolean;
  readonly count: number;
};

/** The questions of a blueprint's subsections that are not put away, by level, kind and why they are not choosable. */
async function countQuestions(db: Db, asking: Asking, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select q.subsection_id as "subsectionId", ${levelOf(asking)} as level, ${servingKind} as kind,
      ${whyNotUsableNow(asking, now)} as why, q.passage_id is not null as "ofPassage",
      case when ${isChoosable(asking, now)} then ${anchoringOf(asking, now)} end as anchor, ${recentOf(asking)} as recent,
      count(*)::int as count
    from bank_question q
    join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
    left join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
    where q.subsection_id = any(${subsectionsOf(asking)}::uuid[]) and q.archived_at is null and q.trashed_at is null
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

/** The subsections of a blueprint with what is usable in each. */
export async function listStock(db: Db, asking: Asking, now: Date): Promise<AskedSubsection[]> {
  const { rows } = await sql<Omit<AskedSubsection, 'stock' | 'out' | 'outOfPassages'>>`
    select s.id as "subsectionId", s.module_id as "moduleId", s.code, s.title, s.retired_at is not null as retired,
      c.hibernation_days as "hibernationDays"
    from subsection s join company c on c.id = s.company_id
    where s.id = any(${subsectionsOf(asking)}::uuid[])`.execute(db);
  const counted = Map.groupBy(await countQuestions(db, asking, now), ({ subsectionId }) => subsectionId);
  const passages = await listWholePassages(db, asking, now);
  return rows.map((row) => {
    const own = counted.get(row.subsectionId) ?? [];
    const whole = passages.filter(({ subsectionId }) => subsectionId === row.subsectionId);
    const { stock, out } = sorted(own);
    return { ...row, stock: [...stock, ...stockOf(whole)], out, outOfPassages: outOfPassages(own, whole) };
  });
}

/** The passages that rows of passages can take now. */
async function listWholePassages(db: Db, asking: Asking, now: Date) {
  const passageRows = asking.rows.filter((row): row is BlueprintRow => Boolean('perPassage' in row && row.perPassage));
  if (passageRows.length === 0) return [];
  const questions = await listChoosable(db, { ...asking, rows: passageRows }, now, { ofPassages: true });
  return passageUnits(joinedRows(passageRows), questions);
}

/** What papers may take, and the rest by its reason. What only a person can mark is in both: rows ask for it by name. */
function sorted(counted: readonly Counted[]): Pick<AskedSubsection, 'stock' | 'out'> {
  const out: Out = {};
  const stock: Stock[] = [];
  for (const { why, count, ofPassage, anchor, recent, ...place } of counted) {
    const part = { ...place, ...(anchor && { anchor }), ...(recent && { recent }) };
    const reason = why ?? (ofPassage ? 'of_passage' : machineMarked.includes(part.kind) ? null : 'essay');
    if (reason) out[reason] = (out[reason] ?? 0) + count;
    if ((!why && !ofPassage) || anchor) stock.push({ ...part, usable: count });
  }
  return { stock, out };
}

/** Why questions of passages serve no row of passages, the last reason being that their passage has too few of them. */
function outOfPassages(counted: readonly Counted[], whole: readonly PassageUnit<Choosable>[]): Out {
  const out: Out = {};
  const own = counted.filter(({ ofPassage }) => ofPassage);
  for (const { why, count } of own) if (why) out[why] = (out[why] ?? 0) + count;
  const usable = own.filter(({ why }) => !why).reduce((sum, { count }) => sum + count, 0);
  const left = usable - whole.reduce((sum, { questionCount }) => sum + questionCount, 0);
  return left > 0 ? { ...out, passage_short: left } : out;
}

export const stockIn = (subsections: readonly AskedSubsection[]): Stock[] => subsections.flatMap(({ stock }) => stock);

/** The usable questions of these subsections with their enemies among them; none where no two are enemies. */
export async function listOpposed(db: Db, asking: Asking, now: Date): Promise<Choosable[]> {
  const { rows } = await sql<Choosable>`
    with usable as materialized (
      select q.id, q.subsection_id, ${levelOf(asking)} as level, ${servingKind} as kind, q.last_used_at,
        q.passage_id, q.passage_place, ${anchoringOf(asking, now)} as anchor, ${recentOf(asking)} as recent
      from bank_question q
      join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
      join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
      where q.subsection_id = any(${subsectionsOf(asking)}::uuid[])
        and ${isChoosable(asking, now)}
    ),
    pair as materialized (
      select question_id, enemy_id from question_enemy
      where question_id in (select id from usable) and enemy_id in (select id from usable)
    ),
    opposed as (
      select id, array_agg(enemy) as enemies
      from (select question_id as id, enemy_id as enemy from pair union all select enemy_id, question_id from pair) both_ways
      group by id
    )
    select u.id, u.subsection_id as "subsectionId", u.level, u.kind, u.last_used_at as "lastUsedAt",
      u.passage_id as "passageId", u.passage_place as "passagePlace", u.anchor, u.recent, coalesce(o.enemies, '{}') as enemies
    from usable u left join opposed o on o.id = u.id
    where exists (select from pair)`.execute(db);
  return rows;
}

/** A usable question with what is frozen into a paper. */
export type BankQuestion = UsableQuestion & {
  readonly version: number;
  readonly points: number;
  readonly key: QuestionKey;
  readonly subsectionCode: string;
  readonly subsectionTitle: LocalText;
  /** The text that serves of its passage; null without one. */
  readonly passageVersion: number | null;
};

type BankRow = Omit<BankQuestion, 'optionIds' | 'matchIds' | 'mayShuffle' | 'rightOrder' | 'rightOption'> & {
  readonly content: QuestionContent;
};

/**
 * Locks the questions in share mode, so that none is trashed between being chosen and being frozen; in the one order in
 * which everybody takes them, and before they are read: what serves is what the last approval left. With `ids` these alone.
 */
export async function lockUsable(
  db: Db,
  asking: Asking,
  now: Date,
  ids: readonly string[] | null = null,
): Promise<BankQuestion[]> {
  const places = subsectionsOf(asking);
  const only = ids && [...ids];
  const { rows: held } = await sql<{ id: string }>`
    select id from question where id in (select id from bank_question where in_service
      and subsection_id = any(${places}::uuid[]) and (${only}::uuid[] is null or id = any(${only}::uuid[])))
    order by id for share`.execute(db);
  await sql`
    select id from passage where id in (select passage_id from question where id = any(${held.map(({ id }) => id)}::uuid[]))
    order by id for share`.execute(db);
  const { rows } = await sql<BankRow>`
    select q.id, q.subsection_id as "subsectionId", ${levelOf(asking)} as level, ${servingKind} as kind,
      q.last_used_at as "lastUsedAt", ${anchoringOf(asking, now)} as anchor, ${recentOf(asking)} as recent,
      v.version, v.points, v.content, k.key, q.passage_id as "passageId",
      q.passage_place as "passagePlace", b.serving_version as "passageVersion", s.code as "subsectionCode", s.title as "subsectionTitle",
      array(select case when e.question_id = q.id then e.enemy_id else e.question_id end from question_enemy e
        where q.id in (e.question_id, e.enemy_id)) as enemies
    from bank_question q
    join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
    join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
    join question_key k on k.company_id = v.company_id and k.question_id = v.question_id and k.version = v.version
    left join bank_passage b on b.company_id = q.company_id and b.id = q.passage_id
    where q.id = any(${held.map(({ id }) => id)}::uuid[]) and q.subsection_id = any(${places}::uuid[])
      and ${isChoosable(asking, now)}`.execute(db);
  return rows.map(({ content, key, ...row }) => ({
    ...row,
    key,
    optionIds: content.options.map(({ id }) => id),
    matchIds: content.matches.map(({ id }) => id),
    mayShuffle: content.shuffleOptions && rulesOf(content).order !== 'fixed',
    rightOrder: orderIn(key),
    rightOption: rightOptionOf(content, key),
  }));
}
