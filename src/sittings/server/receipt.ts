import { createHash } from 'node:crypto';
import type { Db } from '../../platform/server/database/database.ts';
import { answered, receiptCode, receiptText } from '../domain/receipt.ts';
import type { Response } from '../domain/response.ts';
import { listAnswers } from './answer-queries.ts';

type Stored = { readonly position: number; readonly response: Response };

/** How many answers these are and their code; options are named as the bank names them. */
export function answerCode(sittingId: string, answers: readonly Stored[]) {
  const hash = createHash('sha256').update(receiptText(sittingId, answers)).digest();
  return { answers: answered(answers).length, code: receiptCode(hash) };
}

/** The same of the answers as they stand: those that are marked. */
export const readAnswerCode = async (db: Db, sittingId: string) =>
  answerCode(sittingId, await listAnswers(db, sittingId));
