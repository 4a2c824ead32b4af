import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Section } from '../../assembly/domain/blueprint.ts';
import type { Gap, QuestionContent, QuestionKind } from '../../questions/domain/question.ts';

/** The paper as examinees see it; the key is in another table, which this role cannot read. */
export const listPaperQuestions = (db: Db, paperId: string) =>
  db
    .selectFrom('paper_question as p')
    .innerJoin('question_version as v', (join) =>
      join
        .onRef('v.company_id', '=', 'p.company_id')
        .onRef('v.question_id', '=', 'p.question_id')
        .onRef('v.version', '=', 'p.version'),
    )
    .innerJoin('paper as of', (join) =>
      join.onRef('of.company_id', '=', 'p.company_id').onRef('of.id', '=', 'p.paper_id'),
    )
    .innerJoin('generated_exam as g', (join) =>
      join.onRef('g.company_id', '=', 'of.company_id').onRef('g.id', '=', 'of.generated_exam_id'),
    )
    .leftJoin('passage_version as t', (join) =>
      join
        .onRef('t.company_id', '=', 'p.company_id')
        .onRef('t.passage_id', '=', 'p.passage_id')
        .onRef('t.version', '=', 'p.passage_version'),
    )
    .select((row) => [
      'p.position',
      'p.passage_id as passageId',
      row.ref('t.text').$castTo<LocalText | null>().as('passageText'),
      'p.option_order as optionOrder',
      'p.match_order as matchOrder',
      'p.option_ids as optionIds',
      'p.match_ids as matchIds',
      'p.points',
      'p.section',
      sql<Section | null>`g.blueprint->'sections'->p.section::int`.as('heading'),
      row.ref('v.content').$castTo<QuestionContent>().as('content'),
    ])
    .where('p.paper_id', '=', paperId)
    .orderBy('p.position')
    .execute();

/** Which paper a sitting has. */
export const findPaperOf = async (db: Db, sittingId: string): Promise<string | null> =>
  (await db.selectFrom('sitting').select('paper_id').where('id', '=', sittingId).executeTakeFirst())?.paper_id ?? null;

/** The question at a place of a paper. */
export const findQuestionAt = (db: Db, paperId: string, position: number) =>
  db
    .selectFrom('paper_question')
    .select(['question_id as questionId', 'version'])
    .where('paper_id', '=', paperId)
    .where('position', '=', position)
    .executeTakeFirst();

/** What each question of a paper asks for, without its words: options and matches as the paper names them, and as the bank does. */
export const listAsked = (db: Db, paperId: string) =>
  db
    .selectFrom('paper_question as p')
    .innerJoin('question_version as v', (join) =>
      join
        .onRef('v.company_id', '=', 'p.company_id')
        .onRef('v.question_id', '=', 'p.question_id')
        .onRef('v.version', '=', 'p.version'),
    )
    .innerJoin('paper as of', (join) =>
      join.onRef('of.company_id', '=', 'p.company_id').onRef('of.id', '=', 'p.paper_id'),
    )
    .innerJoin('generated_exam as g', (join) =>
      join.onRef('g.company_id', '=', 'of.company_id').onRef('g.id', '=', 'of.generated_exam_id'),
    )
    .select([
      'p.position',
      'p.section',
      sql<number | null>`(g.blueprint->'sections'->p.section::int->>'minutes')::int`.as('minutes'),
      'p.option_order as optionOrder',
      'p.match_order as matchOrder',
      'p.option_ids as options',
      'p.match_ids as matches',
      sql<QuestionKind>`v.content ->> 'kind'`.as('kind'),
      sql<Gap[]>`v.content -> 'gaps'`.as('gaps'),
      'p.passage_id as passage',
      sql<boolean>`coalesce((v.content ->> 'shuffleOptions')::boolean, false)`.as('shuffleOptions'),
      sql<boolean>`coalesce((v.content #>> '{essay,rich}')::boolean, false)`.as('rich'),
    ])
    .where('p.paper_id', '=', paperId)
    .orderBy('p.position')
    .execute();

/** What may be chosen for a gap, under the ids of the paper and in its order. */
export const choicesOf = (
  { choices }: Pick<Gap, 'choices'>,
  order: readonly string[],
  ids: readonly string[],
): string[] => order.flatMap((inBank, at) => (choices.includes(inBank) ? [ids[at] ?? inBank] : []));
