import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import type { LocalText } from '../../platform/language.ts';
import { percentOf } from '../../results/domain/marks.ts';
import type { Remarked } from '../../results/server/remark/remark-results.ts';
import { turnOf } from '../domain/ruling.ts';

type Scored = { readonly points: number; readonly maxPoints: number; readonly passed: boolean | null };

const scoreOf = ({ points, maxPoints, passed }: Scored) => ({
  points,
  maxPoints,
  passed,
  percent: passed === null ? null : percentOf({ points, maxPoints }),
});

/** A result before and after, as the preview shows it. */
export function asChange({ result, after }: Remarked) {
  const { resultId, examineeId, number, givenName, familyName, version, attempt, serial } = result;
  const scores = { before: scoreOf(result), after: scoreOf(after), turn: turnOf(result, after) };
  return { resultId, examineeId, number, givenName, familyName, version, attempt, serial, ...scores };
}
export type ResultChange = ReturnType<typeof asChange>;

export const countTurns = (changes: readonly ResultChange[]) => ({
  passNow: changes.filter(({ turn }) => turn === 'passes_now').length,
  failNow: changes.filter(({ turn }) => turn === 'fails_now').length,
});

/** A name of exactly these changes. */
export const digestOf = (changes: readonly ResultChange[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ resultId, before, after }) => [resultId, before, after])))
    .digest('hex');

/** How many results an exam has. */
export async function countResults(db: Db, examId: string): Promise<number> {
  const counted = await findRow(
    db,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from result where exam_id = ${examId}`,
  );
  return counted?.count ?? 0;
}

const score = { points: z.int(), maxPoints: z.int(), passed: z.boolean() };
const corrected = z.object({
  resultId: z.uuid(),
  examineeId: z.uuid(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  version: z.string(),
  attempt: z.int(),
  serial: z.string().nullable(),
  before: json<z.output<z.ZodObject<typeof score>>>(),
  after: json<z.output<z.ZodObject<typeof score>>>(),
});

/** What a decision has changed in released results: each as it was before, and after it until the next one. */
export async function listCorrected(db: Db, decisionId: string): Promise<ResultChange[]> {
  const rows = await listRows(
    db,
    corrected,
    sql`
    select r.id as "resultId", r.examinee_id as "examineeId", v.snapshot->'examinee'->>'number' as number,
      v.snapshot->'examinee'->'givenName' as "givenName", v.snapshot->'examinee'->'familyName' as "familyName",
      v.snapshot->>'version' as version, r.attempt, t.serial,
      jsonb_build_object('points', v.points, 'maxPoints', v.max_points, 'passed', v.passed) as before,
      jsonb_build_object('points', coalesce(n.points, r.points), 'maxPoints', coalesce(n.max_points, r.max_points),
        'passed', coalesce(n.passed, r.passed)) as after
    from result_version v
    join result r on r.company_id = v.company_id and r.id = v.result_id
    left join result_version n on n.company_id = v.company_id and n.result_id = v.result_id and n.version = v.version + 1
    left join certificate t on t.company_id = r.company_id and t.result_id = r.id and t.revoked_at is null
    where v.decision_id = ${decisionId}
    order by v.snapshot->'examinee'->>'number' collate "th-x-icu", r.id`,
  );
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: scoreOf(before),
    after: scoreOf(after),
    turn: turnOf(before, after),
  }));
}
