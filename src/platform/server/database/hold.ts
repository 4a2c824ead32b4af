import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What people may do only one after another, each company or each person for themselves. */
type OneAtATime =
  | 'access keys'
  | 'administrators'
  | 'bug reports'
  | 'certificate template'
  | 'certificate serials'
  | 'exam plans'
  | 'generations'
  | 'glossary'
  | 'limit of administrators'
  | 'limit of examinees'
  | 'limit of questions'
  | 'many keys'
  | 'question import'
  | 'released results'
  | 'syllabus'
  | 'web hooks';

/** Makes others who do the same for the same owner (a company or an account) wait until this transaction ends. */
export async function holdFor(db: Db, ownerId: string, what: OneAtATime): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${ownerId}`}, 0))`.execute(db);
}

/** The same for the company that the transaction is fenced to. */
export async function holdForCompany(db: Db, what: OneAtATime): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} `} || current_setting('app.company_id'), 0))`.execute(
    db,
  );
}
