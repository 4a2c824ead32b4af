import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import { kinds } from '../../../questions/domain/kinds/kinds.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { differs, type KeyRulings } from '../../domain/decided.ts';
import type { EssayMark, QuestionMark, SittingMark, SubsectionMark } from '../../domain/mark-sitting.ts';
import { listEssayPoints } from '../essay-points.ts';
import { markOf, readPapers } from '../mark-answered.ts';

const markedResult = z.object({
  resultId: z.uuid(),
  examineeId: z.uuid(),
  attempt: z.int(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  onScreen: z.boolean(),
  paperId: z.uuid(),
  version: z.string(),
  passMark: z.int(),
  releasedAt: z.date().nullable(),
  points: z.int(),
  maxPoints: z.int(),
  correct: z.int(),
  total: z.int(),
  unmarked: z.int(),
  passed: z.boolean().nullable(),
  bySubsection: json<SubsectionMark[]>(),
  byQuestion: json<QuestionMark[]>(),
  byEssay: json<EssayMark[]>(),
  serial: z.string().nullable(),
});
type MarkedResult = z.output<typeof markedResult>;

/** A result as it stands and as it would be. */
export type Remarked = { readonly result: MarkedResult; readonly after: SittingMark };

/**
 * The results of an exam that are others under these rulings, by examinee number, computed from the answers that were marked. Nothing is saved.
 */
export async function remarkResults(db: Db, examId: string, rulings: KeyRulings): Promise<Remarked[]> {
  const results = await listMarked(db, examId);
  const papers = await readPapers(db, results);
  const answered = results.map((result) => ({ ...result, examId, responses: responsesOf(result) }));
  const hasEssays = ({ paperId }: MarkedResult) =>
    papers.get(paperId)?.some(({ kind }) => kinds[kind].markedBy === 'people') ?? false;
  const essays = await listEssayPoints(db, answered.filter(hasEssays));
  return answered.flatMap(({ responses, ...result }) => {
    const paper = papers.get(result.paperId) ?? [];
    const given = { points: essays(result), blankIsNothing: result.onScreen };
    const { passMark } = result;
    const after = markOf({ paper, responses, passMark, essays: given }, rulings);
    return differs(result, after) ? [{ result, after }] : [];
  });
}

const responsesOf = ({ byQuestion }: MarkedResult): ReadonlyMap<number, Response> =>
  new Map(byQuestion.map(({ position, response }) => [position, response]));

const listMarked = (db: Db, examId: string): Promise<MarkedResult[]> =>
  listRows(
    db,
    markedResult,
    sql`
    select r.id as "resultId", r.examinee_id as "examineeId", r.attempt,
      coalesce(r.snapshot->'examinee'->>'number', x.number) as number,
      coalesce(r.snapshot->'examinee'->'givenName', x.given_name) as "givenName",
      coalesce(r.snapshot->'examinee'->'familyName', x.family_name) as "familyName",
      r.sitting_id is not null as "onScreen", p.id as "paperId", p.label as version, e.pass_mark as "passMark",
      r.released_at as "releasedAt", r.points, r.max_points as "maxPoints", r.correct, r.total, r.unmarked, r.passed,
      r.by_subsection as "bySubsection", r.by_question as "byQuestion", r.by_essay as "byEssay", t.serial
    from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
    join paper p on p.company_id = r.company_id and p.id = coalesce(s.paper_id, c.paper_id)
    left join certificate t on t.company_id = r.company_id and t.result_id = r.id and t.revoked_at is null
    where r.exam_id = ${examId}
    order by coalesce(r.snapshot->'examinee'->>'number', x.number) collate "th-x-icu", x.id, r.attempt`,
  );
