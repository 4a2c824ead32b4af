import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Response } from '../../domain/response.ts';

/** What a sheet says of a question, as the bank names what is chosen. */
export type OnSheet = {
  readonly position: number;
  readonly way: 'typed' | 'cleared' | 'stands';
  readonly response: Response;
};

type Typing = { readonly sittingId: string; readonly accountId: string };

/** Makes what a sheet says the next revision of its answers (docs/decisions/0074). Gives the questions that changed. */
export async function writeSheet(
  db: Db,
  { sittingId, accountId }: Typing,
  answers: readonly OnSheet[],
): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select position from type_sheet(${sittingId}, ${JSON.stringify(answers)}::jsonb, ${accountId})
      as position order by position`.execute(db);
  return rows.map(({ position }) => position);
}
