import type { Db } from '../../../platform/server/database/database.ts';
import { found } from '../../../platform/refusal.ts';
import type { MarkingRule } from '../../../standards/domain/marking-rule.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { findRow, json } from '../../../platform/server/database/rows.ts';

/** The rule by which papers are marked, as it was frozen with them. */
export const markingOfPapers = async (db: Db, generatedExamId: string): Promise<MarkingRule> =>
  found(
    await findRow(
      db,
      z.object({ marking: json<MarkingRule>() }),
      sql`select marking from generated_exam where id = ${generatedExamId}`,
    ),
  ).marking;
