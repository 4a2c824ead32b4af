import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import type { QuestionSelection } from '../../changes-contract.ts';
import { approvals, statusOf } from '../../domain/status.ts';
import type { PassageToRead, WholeQuestion } from '../../domain/whole-question.ts';
import { listDrafts, listNames } from './find-question.ts';
import { conditionsOf } from './question-conditions.ts';

/** The questions chosen, by number; at most one more than `most`, so that too many can be recognised. */
export async function listChosen(db: Db, selection: QuestionSelection, most: number, now: Date): Promise<string[]> {
  const wanted = 'ids' in selection ? sql`id = any(${selection.ids}::uuid[])` : conditionsOf(selection.filter, now);
  const chosen = sql`select id from question where ${wanted} order by number limit ${most + 1}`;
  const rows = await listRows(db, z.object({ id: z.uuid() }), chosen);
  return rows.map(({ id }) => id);
}

const wholeRow = z.object({
  id: z.uuid(),
  number: z.int(),
  code: z.string().nullable(),
  level: z.int().nullable(),
  version: z.int(),
  authorId: z.uuid(),
  approval: z.enum(approvals),
  enabled: z.boolean(),
  hibernatingUntil: z.date().nullable(),
  archivedAt: z.date().nullable(),
  trashedAt: z.date().nullable(),
  module: json<WholeQuestion['module']>(),
  subsection: json<WholeQuestion['subsection']>(),
  passage: json<PassageToRead>().nullable(),
  facts: json<WholeQuestion['facts']>(),
});
type WholeRow = z.output<typeof wholeRow>;

/** These questions in their newest versions, in the order of the ids; what is not there any more is left out. */
export async function listWholeQuestions(db: Db, ids: readonly string[], now: Date): Promise<WholeQuestion[]> {
  const rows = await listRows(
    db,
    wholeRow,
    sql`
    select q.id, q.number, q.code, q.level, q.latest_version as version, q.author_id as "authorId", q.approval, q.enabled,
      q.hibernating_until as "hibernatingUntil", q.archived_at as "archivedAt", q.trashed_at as "trashedAt",
      jsonb_build_object('code', m.code, 'title', m.title) as module, jsonb_build_object('code', s.code, 'title', s.title) as subsection,
      case when b.id is not null then
        jsonb_build_object('number', b.number, 'place', q.passage_place, 'text', b.text) end as passage,
      jsonb_build_object('categories', to_jsonb(q.categories), 'tags', to_jsonb(q.tags), 'difficulty', q.difficulty,
        'reviewDue', q.review_due) as facts
    from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place)
    join question q on q.id = chosen.id join subsection s on s.id = q.subsection_id join module m on m.id = s.module_id
    left join bank_passage b on b.company_id = q.company_id and b.id = q.passage_id
    order by chosen.place`,
  );
  const drafts = new Map((await listDrafts(db, rows)).map((draft) => [draft.questionId, draft]));
  const names = await listNames(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.flatMap((row) => {
    const stored = drafts.get(row.id);
    return stored ? [whole(row, stored, names.get(row.authorId) ?? {}, now)] : [];
  });
}

function whole(
  { id, number, code, version, level, module, subsection, passage, facts, ...row }: WholeRow,
  { content, key, explanation, reference, points }: WholeQuestion['draft'],
  author: LocalText,
  now: Date,
): WholeQuestion {
  const draft = { content, key, explanation, reference, points };
  return {
    id,
    number,
    code,
    version,
    level,
    status: statusOf(row, now),
    author,
    module,
    subsection,
    passage,
    facts,
    draft,
  };
}

/** In how many of these the stem is written in each language. */
export async function countLanguages(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await listRows(
    db,
    z.object({ language: z.string(), count: z.int() }),
    sql`
    select language, count(*)::int as count
    from question q
    join question_version v on v.question_id = q.id and v.version = q.latest_version
    cross join lateral jsonb_each_text(v.content->'stem') as stem (language, html)
    where q.id = any(${[...ids]}::uuid[]) and stem.html <> '' group by language`,
  );
  return new Map(rows.map(({ language, count }) => [language, count]));
}
