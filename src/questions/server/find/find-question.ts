import { sql } from 'kysely';
import type { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { questionDraft } from '../../draft-schema.ts';
import type { Difficulty } from '../../domain/facts.ts';
import type { Approval } from '../../domain/status.ts';
import { questionColumns, type MatchingQuestion } from './list-questions.ts';

export type QuestionPlace = {
  readonly subsectionId: string;
  readonly moduleId: string;
  readonly moduleTitle: LocalText;
  readonly subsectionTitle: LocalText;
  readonly usedInPapers: number;
  readonly revision: number;
  readonly difficulty: Difficulty | null;
  readonly reviewerId: string | null;
  readonly copiedFrom: { readonly id: string; readonly number: number } | null;
  readonly enemies: { readonly id: string; readonly number: number; readonly title: LocalText }[];
};

/** The text a question refers to: what serves of it, or the newest while nothing does. */
export type PassageOfQuestion = {
  readonly id: string;
  readonly number: number;
  readonly title: LocalText;
  readonly text: LocalText;
  /** The place of the question among those of the passage. */
  readonly place: number;
};

export async function findPassageOf(db: Db, questionId: string): Promise<PassageOfQuestion | null> {
  const { rows } = await sql<PassageOfQuestion>`
    select b.id, b.number, b.title, b.text, (select count(*)::int from question o
        where o.passage_id = q.passage_id and o.passage_place <= q.passage_place) as place
    from question q join bank_passage b on b.company_id = q.company_id and b.id = q.passage_id
    where q.id = ${questionId}`.execute(db);
  return rows[0] ?? null;
}

export async function findQuestion(db: Db, id: string): Promise<(MatchingQuestion & QuestionPlace) | undefined> {
  const { rows } = await sql<MatchingQuestion & QuestionPlace>`
    select ${questionColumns}, s.id as "subsectionId", m.id as "moduleId", m.title as "moduleTitle", s.title as "subsectionTitle", q.revision,
      q.difficulty, q.reviewer_id as "reviewerId",
      (select jsonb_build_object('id', o.id, 'number', o.number) from question o where o.id = q.copied_from) as "copiedFrom",
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'title', o.title) order by o.number), '[]')
        from question_enemy e join question o on o.id = case when e.question_id = q.id then e.enemy_id else e.question_id end
        where q.id in (e.question_id, e.enemy_id)) as enemies,
      (select count(*) from question_use u where u.question_id = q.id) as "usedInPapers"
    from question q join subsection s on s.id = q.subsection_id join module m on m.id = s.module_id
    where q.id = ${id}`.execute(db);
  return rows[0];
}

export type VersionRow = {
  readonly version: number;
  readonly approval: Approval;
  readonly authorId: string;
  readonly coAuthorIds: readonly string[];
  readonly submittedBy: string | null;
  readonly createdAt: Date;
  readonly decidedById: string | null;
  readonly decidedAt: Date | null;
  readonly rejectionReason: string | null;
};

const versionColumns = [
  'version',
  'approval',
  'author_id as authorId',
  'co_author_ids as coAuthorIds',
  'submitted_by as submittedBy',
  'created_at as createdAt',
  'decided_by as decidedById',
  'decided_at as decidedAt',
  'rejection_reason as rejectionReason',
] as const;

/** The newest first. */
export const listVersions = (db: Db, questionId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('question_version')
    .select(versionColumns)
    .where('question_id', '=', questionId)
    .orderBy('version', 'desc')
    .execute();

export const findVersion = (db: Db, questionId: string, version: number): Promise<VersionRow | undefined> =>
  db
    .selectFrom('question_version')
    .select(versionColumns)
    .where('question_id', '=', questionId)
    .where('version', '=', version)
    .executeTakeFirst();

type Draft = z.output<typeof questionDraft>;
export type StoredDraft = Draft & { readonly questionId: string; readonly version: number };

/** These versions as their authors wrote them. */
export async function listDrafts(
  db: Db,
  versions: readonly { readonly id: string; readonly version: number }[],
): Promise<StoredDraft[]> {
  if (versions.length === 0) return [];
  const rows = await db
    .selectFrom('question_version as v')
    .innerJoin('question_key as k', (join) =>
      join.onRef('k.question_id', '=', 'v.question_id').onRef('k.version', '=', 'v.version'),
    )
    .select((draft) => [
      'v.question_id as questionId',
      'v.version',
      draft.ref('v.content').$castTo<Draft['content']>().as('content'),
      draft.ref('k.key').$castTo<Draft['key']>().as('key'),
      draft.ref('k.explanation').$castTo<LocalText>().as('explanation'),
      'v.reference',
      'v.points',
    ])
    .where(
      sql<boolean>`(v.question_id, v.version) in (select * from unnest(${versions.map(({ id }) => id)}::uuid[],
        ${versions.map(({ version }) => version)}::integer[]))`,
    )
    .execute();
  return rows;
}

export const findDraft = async (db: Db, id: string, version: number): Promise<StoredDraft | undefined> =>
  (await listDrafts(db, [{ id, version }]))[0];

/** The names of the staff behind these accounts; somebody who is no longer of the staff has none. */
export async function listNames(db: Db, accountIds: readonly string[]): Promise<Map<string, LocalText>> {
  if (accountIds.length === 0) return new Map();
  const people = await db
    .selectFrom('administrator')
    .select((person) => [
      'account_id as id',
      person.ref('given_name').$castTo<LocalText>().as('given'),
      person.ref('family_name').$castTo<LocalText>().as('family'),
    ])
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute();
  const whole = (given?: string, family?: string) => [given, family].filter(Boolean).join(' ') || undefined;
  return new Map(
    people.map(({ id, given, family }) => [id, { en: whole(given.en, family.en), th: whole(given.th, family.th) }]),
  );
}
