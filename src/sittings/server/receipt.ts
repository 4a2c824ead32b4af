import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { answered, receiptCode, receiptText } from '../domain/receipt.ts';
import { onPaper, type PaperRules } from './answer-rules.ts';
import type { Response } from '../domain/response.ts';

type Stored = { readonly position: number; readonly response: Response };

/** How many answers these are and their code; options are named as the page of the sitting names them. */
export function answerCode(sittingId: string, answers: readonly Stored[]) {
  const hash = createHash('sha256').update(receiptText(sittingId, answers)).digest();
  return { answers: answered(answers).length, code: receiptCode(hash) };
}

/** The answers as they stand: those that are marked. Read in one row, since a whole room hands in at once. */
export async function readAnswered(db: Db, sittingId: string): Promise<Stored[]> {
  const { rows } = await sql<{ answers: [number, Response][] | null }>`
    select jsonb_agg(jsonb_build_array(position, response)) as answers from answer where sitting_id = ${sittingId}`.execute(
    db,
  );
  return (rows[0]?.answers ?? []).map(([position, response]) => ({ position, response }));
}

/** How many there are and their code. */
export const readAnswerCode = async (db: Db, sittingId: string, paper: PaperRules) =>
  answerCode(sittingId, (await readAnswered(db, sittingId)).map(onPaper(paper)));
