import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

/** For tests: makes of an exam of three questions one of two timed sections, the last question alone in the second. */
export async function inTimedSections(db: Db, minutes: readonly [number, number]): Promise<void> {
  const sections = minutes.map((each, at) => ({ title: { en: `Part ${at}` }, instructions: {}, minutes: each }));
  await sql`update generated_exam set blueprint = ${JSON.stringify({ sections })}`.execute(db);
  await sql`update paper_question set section = case position when 3 then 1 else 0 end`.execute(db);
}

/** For tests: a section, or the whole sitting, as if it had begun so many seconds earlier. */
export async function earlier(db: Db, sittingId: string, section: number, seconds: number): Promise<void> {
  await sql`update sitting_section set started_at = started_at - ${seconds} * interval '1 second',
    deadline = deadline - ${seconds} * interval '1 second'
    where sitting_id = ${sittingId} and section = ${section}`.execute(db);
}
