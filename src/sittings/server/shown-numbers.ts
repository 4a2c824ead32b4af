import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { listRows } from '../../platform/server/database/rows.ts';
import { numbersIn, ownOrder, type OwnPlace } from '../domain/own-order.ts';
import { readPaperRules } from './answer-rules.ts';

const seeded = z.object({
  id: z.uuid(),
  paperId: z.uuid(),
  questionSeed: z.string().nullable(),
  optionSeed: z.string().nullable(),
});

/** For sittings whose examinees saw the questions under numbers of their own: these, by sitting and by the position on the paper. */
export async function listShownNumbers(
  db: Db,
  sittingIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const sittings = await listRows(
    db,
    seeded,
    sql`select id, paper_id as "paperId", question_seed as "questionSeed", option_seed as "optionSeed" from sitting
      where id = any(${sittingIds}::uuid[]) and question_seed is not null`,
  );
  const shown = new Map<string, ReadonlyMap<number, number>>();
  for (const [paperId, group] of Map.groupBy(sittings, (sitting) => sitting.paperId)) {
    const { places } = await readPaperRules(db, paperId);
    for (const sitting of group) shown.set(sitting.id, numbersIn(ownOrder(places, sitting) ?? []));
  }
  return shown;
}

/** In which order an examinee saw questions, options and matches; null where it was that of the paper. */
export async function findOwnOrder(db: Db, sittingId: string): Promise<OwnPlace[] | null> {
  const [sitting] = await listRows(
    db,
    seeded,
    sql`select id, paper_id as "paperId", question_seed as "questionSeed", option_seed as "optionSeed" from sitting where id = ${sittingId}`,
  );
  return sitting ? ownOrder((await readPaperRules(db, sitting.paperId)).places, sitting) : null;
}
