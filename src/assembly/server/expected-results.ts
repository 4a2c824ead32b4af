import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { findStandardInForce } from '../../standards/server/standard-queries.ts';
import {
  classShares,
  expectedShare,
  measuredFacts,
  type AuthorsClass,
  type ItemFacts,
} from '../domain/optimise/expected-points.ts';
import { bandOf, countBands, type Bands } from '../domain/optimise/bands.ts';
import { expectedResult, type ExpectedResult } from '../domain/optimise/expected-result.ts';

type Place = {
  readonly standardId: string | null;
  readonly paperId: string;
  readonly position: number;
  readonly points: number;
  readonly difficulty: AuthorsClass | null;
  readonly facts: ItemFacts | null;
};

/** What each question of a generated exam's papers is expected to bring, by its statistics of today or its author's class. */
export async function findExpected(db: Db, generatedExamId: string) {
  const { rows } = await sql<Place>`
    select g.standard_id as "standardId", p.id as "paperId", pq.position, pq.points, q.difficulty,
      case when f.question_id is not null then jsonb_build_object('examinees', f.examinees, 'facility', f.facility,
        'discrimination', f.discrimination) end as facts
    from paper p
    join generated_exam g on g.company_id = p.company_id and g.id = p.generated_exam_id
    join paper_question pq on pq.company_id = p.company_id and pq.paper_id = p.id
    join question q on q.company_id = pq.company_id and q.id = pq.question_id
    left join item_facts f on f.company_id = pq.company_id and f.question_id = pq.question_id
    where p.generated_exam_id = ${generatedExamId}`.execute(db);
  const standard = await findStandardInForce(db, rows[0]?.standardId ?? null);
  const shares = classShares(standard);
  const places = rows.map(({ facts, difficulty, ...place }) => ({
    ...place,
    facts,
    band: bandOf(expectedShare(facts, difficulty, shares), shares),
    guess: expectedShare(null, difficulty, shares),
    expected: {
      share: expectedShare(facts, difficulty, shares),
      examinees: measuredFacts(facts)?.examinees ?? null,
      authors: difficulty,
    },
  }));
  const byPaper = Map.groupBy(places, ({ paperId }) => paperId);
  return {
    ofQuestion: (paperId: string, position: number) =>
      byPaper.get(paperId)?.find((place) => place.position === position)?.expected ?? null,
    ofPaper: (paperId: string): ExpectedResult & { readonly bands: Bands } => {
      const own = byPaper.get(paperId) ?? [];
      return { ...expectedResult(own, standard.passMark), bands: countBands(own) };
    },
    passMark: standard.passMark,
  };
}
