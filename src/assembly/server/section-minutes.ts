import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import type { Section } from '../domain/blueprint.ts';
import { minutesOfSections } from '../domain/section-time.ts';

/** What the sections of these papers take together; null where they have no time of their own. */
export async function findSectionMinutes(db: Db, generatedExamId: string): Promise<number | null> {
  const { rows } = await sql<{ sections: Section[] | null }>`
    select blueprint->'sections' as sections from generated_exam where id = ${generatedExamId}`.execute(db);
  return minutesOfSections(rows[0]?.sections ?? []);
}
