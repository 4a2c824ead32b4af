import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { json, listRows } from '../../platform/server/database/rows.ts';
import type { LocalText } from '../../platform/language.ts';
import { anchorKinds, type Section } from '../domain/blueprint.ts';
import type { keptContent, keptKey } from '../../questions/draft-schema.ts';

/** A passage as a paper keeps it. */
export type FrozenPassage = { readonly id: string; readonly number: number; readonly text: LocalText };

const frozenQuestion = z.object({
  paperId: z.uuid(),
  label: z.string(),
  position: z.int(),
  questionId: z.uuid(),
  number: z.int(),
  version: z.int(),
  subsectionCode: z.string(),
  level: z.int().nullable(),
  content: json<z.output<typeof keptContent>>(),
  key: json<z.output<typeof keptKey>>(),
  points: z.int(),
  /** The section of the blueprint it stands in, from 0. */
  section: z.int().nullable(),
  heading: json<Section>().nullable(),
  lines: z.int().nullable(),
  /** The text that it refers to with its neighbours. */
  passage: json<FrozenPassage>().nullable(),
  anchor: z.enum(anchorKinds).nullable(),
  optionOrder: z.array(z.string()),
  matchOrder: z.array(z.string()),
});
export type FrozenQuestion = z.output<typeof frozenQuestion>;

/** The questions of all papers (or of the one with this label), in the order of the papers, as they were frozen. */
export const listFrozenQuestions = (
  db: Db,
  generatedExamId: string,
  label: string | null = null,
): Promise<FrozenQuestion[]> =>
  listRows(
    db,
    frozenQuestion,
    sql`
    select p.id as "paperId", p.label, pq.position, pq.question_id as "questionId", q.number, pq.version,
      pq.subsection_code as "subsectionCode", pq.level, v.content, k.key, pq.points, pq.section, g.blueprint->'sections'->pq.section::int as heading, pq.lines,
      case when pq.passage_id is not null then jsonb_build_object('id', pq.passage_id, 'number', ps.number, 'text', pv.text) end as passage,
      pq.anchor, pq.option_order as "optionOrder", pq.match_order as "matchOrder"
    from paper p
    join generated_exam g on g.company_id = p.company_id and g.id = p.generated_exam_id
    join paper_question pq on pq.company_id = p.company_id and pq.paper_id = p.id
    join paper_key k on k.company_id = pq.company_id and k.paper_id = pq.paper_id and k.position = pq.position
    join question q on q.company_id = pq.company_id and q.id = pq.question_id
    join question_version v on v.company_id = pq.company_id and v.question_id = pq.question_id and v.version = pq.version
    left join passage ps on ps.company_id = pq.company_id and ps.id = pq.passage_id
    left join passage_version pv on pv.company_id = pq.company_id and pv.passage_id = pq.passage_id and pv.version = pq.passage_version
    where p.generated_exam_id = ${generatedExamId} and (${label}::text is null or p.label = ${label}::text)
    order by p.label, pq.position`,
  );
