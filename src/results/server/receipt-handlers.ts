import { z } from 'zod';
import { sql } from 'kysely';
import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json } from '../../platform/server/database/rows.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { onPaper, readPaperRules } from '../../sittings/server/answer-rules.ts';
import { listAnswersAtEnd } from '../../sittings/server/late/late-queries.ts';
import type { Response } from '../../sittings/domain/response.ts';
import { answerCode, readAnswerCode } from '../../sittings/server/receipt.ts';
import type { receiptEndpoints } from '../receipt-contract.ts';

/** What a receipt is compared with (docs/decisions/0063). */
export const receiptHandlers: Handlers<typeof receiptEndpoints> = {
  async readReceipt({ resultId }, { db }) {
    const { sittingId, paperId, endedAt } = found(await findSittingOf(db, resultId));
    const paper = await readPaperRules(db, paperId);
    const marked = await readAnswerCode(db, sittingId, paper);
    const atTheEnd = answerCode(sittingId, (await listAnswersAtEnd(db, sittingId)).map(onPaper(paper)));
    return { endedAt, marked, atTheEnd: atTheEnd.code === marked.code ? null : atTheEnd };
  },

  async readMyReceipt({ resultId }, { db }) {
    const { sittingId, paperId, endedAt, ...given } = found(await findOwnReceipt(db, resultId));
    const paper = onPaper(await readPaperRules(db, paperId));
    const codeOf = (answers: Given) =>
      answerCode(
        sittingId,
        answers.map(([position, response]) => paper({ position, response })),
      );
    const [marked, atTheEnd] = [codeOf(given.marked), codeOf(given.atTheEnd)];
    return { endedAt, marked, atTheEnd: atTheEnd.code === marked.code ? null : atTheEnd };
  },
};

type Given = readonly (readonly [number, Response])[];

/** The sitting that a result is of; none where somebody typed the answers in. */
const findSittingOf = (db: Db, resultId: string) =>
  findRow(
    db,
    z.object({ sittingId: z.uuid(), paperId: z.uuid(), endedAt: z.date() }),
    sql`
    select s.id as "sittingId", s.paper_id as "paperId", s.ended_at as "endedAt" from result r
    join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
    where r.id = ${resultId} and s.ended_at is not null`,
  );

/** The answers of an own released result, as the database gives them to its examinee alone; none where somebody typed them in. */
const findOwnReceipt = (db: Db, resultId: string) =>
  findRow(
    db,
    z.object({
      sittingId: z.uuid(),
      paperId: z.uuid(),
      endedAt: z.date(),
      marked: json<Given>(),
      atTheEnd: json<Given>(),
    }),
    sql`
    select sitting_id as "sittingId", paper_id as "paperId", ended_at as "endedAt", marked, at_the_end as "atTheEnd"
    from own_receipt(${resultId})`,
  );
