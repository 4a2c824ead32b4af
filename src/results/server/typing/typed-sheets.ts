import { sql } from 'kysely';
import { z } from 'zod';
import { writesOnPaper } from '../../../exams/server/exam-sql.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { sameAnswers, type AnswersTyped } from '../../domain/typed-changes.ts';

export type TypistName = { readonly givenName: LocalText; readonly familyName: LocalText };

const typedSheet = z.object({
  version: z.int(),
  answers: json<[number, Response][]>(),
  typedAt: z.date(),
  scanned: z.boolean(),
  by: json<TypistName>().nullable(),
});

export type TypedSheet = {
  readonly version: number;
  readonly typedAt: Date;
  /** It was read from a scanned sheet, and `by` accepted it. */
  readonly scanned: boolean;
  /** Null for somebody who is not there any more, or where it was not kept. */
  readonly by: TypistName | null;
  /** As the bank names what is chosen, by position. */
  readonly answers: AnswersTyped;
};

/** Everything that was typed from the sheet of an examinee, the newest first (docs/decisions/0078). */
export async function listTypedSheets(db: Db, examId: string, examineeId: string): Promise<TypedSheet[]> {
  const rows = await listRows(
    db,
    typedSheet,
    sql`
    select t.version, t.answers, t.typed_at as "typedAt", t.scanned,
      (select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name)
        from administrator w where w.account_id = t.typed_by) as by
    from typed_sheet t where t.exam_id = ${examId} and t.examinee_id = ${examineeId}
    order by t.version desc`,
  );
  return rows.map(({ answers, ...sheet }) => ({ ...sheet, answers: new Map(answers) }));
}

type SheetStanding = {
  readonly examId: string;
  readonly examineeId: string;
  readonly answers: AnswersTyped;
  readonly typedBy: string;
  readonly scanned: boolean;
  readonly now: Date;
};

/** Keeps what was typed as the next version; what says the same as the last one is none. Gives the one that holds. The exam is locked. */
export async function saveTypedSheet(
  db: Db,
  last: TypedSheet | undefined,
  { examId, examineeId, answers, typedBy, scanned, now }: SheetStanding,
): Promise<number> {
  if (last && sameAnswers(last.answers, answers)) return last.version;
  const version = (last?.version ?? 0) + 1;
  const kept = JSON.stringify([...answers].filter(([, response]) => response !== null));
  await db
    .insertInto('typed_sheet')
    .values({
      exam_id: examId,
      examinee_id: examineeId,
      version,
      answers: kept,
      typed_by: typedBy,
      typed_at: now,
      scanned,
    })
    .execute();
  return version;
}

/** The paper of a candidate who writes on paper. */
export const findPaperOf = (db: Db, examId: string, examineeId: string) =>
  findRow(
    db,
    z.object({ paperId: z.uuid() }),
    sql`
    select c.paper_id as "paperId" from exam_candidate c
    join exam e on e.company_id = c.company_id and e.id = c.exam_id
    where c.exam_id = ${examId} and c.examinee_id = ${examineeId} and ${writesOnPaper}`,
  );
