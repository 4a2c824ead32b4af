import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import type { AnswersTyped } from '../../domain/typed-changes.ts';
import { entryParts, type EntryPart, type Settlement } from '../../domain/typing/typed-twice.ts';
import type { TypistName } from './typed-sheets.ts';

/** Whether two people type each sheet of an exam. */
export async function isTypedTwice(db: Db, examId: string): Promise<boolean> {
  const row = await findRow(
    db,
    z.object({ twice: z.boolean() }),
    sql`select twice from exam_typing where exam_id = ${examId}`,
  );
  return row?.twice ?? false;
}

export const saveTypedTwice = (db: Db, examId: string, twice: boolean) =>
  db
    .insertInto('exam_typing')
    .values({ exam_id: examId, twice })
    .onConflict((conflict) => conflict.columns(['company_id', 'exam_id']).doUpdateSet({ twice }))
    .execute();

/** Whether anything was typed of an exam, by one person or two. */
export async function hasTyped(db: Db, examId: string): Promise<boolean> {
  const row = await findRow(
    db,
    z.object({ typed: z.boolean() }),
    sql`select exists (select from typed_sheet where exam_id = ${examId})
      or exists (select from typed_entry where exam_id = ${examId}) as typed`,
  );
  return row?.typed ?? false;
}

const entry = z.object({
  examineeId: z.uuid(),
  part: z.enum(entryParts),
  revision: z.int(),
  answers: json<[number, Response][]>(),
  typedBy: z.uuid(),
  typedAt: z.date(),
  by: json<TypistName>().nullable(),
});

export type SheetEntry = Omit<z.output<typeof entry>, 'answers'> & { readonly answers: AnswersTyped };
export type EntriesOfSheet = { readonly [Part in EntryPart]?: SheetEntry };

/** What each of the two typed last, by examinee; of one sheet or of all. */
export async function listEntries(
  db: Db,
  examId: string,
  examineeId: string | null,
): Promise<ReadonlyMap<string, EntriesOfSheet>> {
  const rows = await listRows(
    db,
    entry,
    sql`
    select distinct on (t.examinee_id, t.part) t.examinee_id as "examineeId", t.part, t.revision, t.answers,
      t.typed_by as "typedBy", t.typed_at as "typedAt",
      (select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name)
        from administrator w where w.account_id = t.typed_by) as by
    from typed_entry t
    where t.exam_id = ${examId} and (${examineeId}::uuid is null or t.examinee_id = ${examineeId}::uuid)
    order by t.examinee_id, t.part, t.revision desc`,
  );
  const sheets = new Map<string, EntriesOfSheet>();
  for (const { answers, ...row } of rows)
    sheets.set(row.examineeId, {
      ...sheets.get(row.examineeId),
      [row.part]: { ...row, answers: new Map(answers) },
    });
  return sheets;
}

type NewEntry = Pick<SheetEntry, 'examineeId' | 'part' | 'revision' | 'answers' | 'typedBy' | 'typedAt'> & {
  readonly examId: string;
};

export const saveEntry = (db: Db, { examId, examineeId, part, revision, answers, typedBy, typedAt }: NewEntry) =>
  db
    .insertInto('typed_entry')
    .values({
      exam_id: examId,
      examinee_id: examineeId,
      part,
      revision,
      answers: JSON.stringify([...answers].filter(([, response]) => response !== null)),
      typed_by: typedBy,
      typed_at: typedAt,
    })
    .execute();

const settlement = z.object({
  examineeId: z.uuid(),
  position: z.int(),
  first: json<Response>().nullable(),
  second: json<Response>().nullable(),
  choice: z.enum(entryParts),
});

/** What was settled between the two, by examinee, the newest first; of one sheet or of all. */
export async function listSettlements(
  db: Db,
  examId: string,
  examineeId: string | null,
): Promise<ReadonlyMap<string, Settlement[]>> {
  const rows = await listRows(
    db,
    settlement,
    sql`
    select examinee_id as "examineeId", position, first_response as first, second_response as second, choice
    from typed_settlement
    where exam_id = ${examId} and (${examineeId}::uuid is null or examinee_id = ${examineeId}::uuid)
    order by id desc`,
  );
  return Map.groupBy(rows, (row) => row.examineeId);
}

type NewSettlement = Settlement & {
  readonly examId: string;
  readonly examineeId: string;
  readonly settledBy: string;
  readonly now: Date;
};

export const saveSettlement = (db: Db, { examId, examineeId, settledBy, now, ...settled }: NewSettlement) =>
  db
    .insertInto('typed_settlement')
    .values({
      exam_id: examId,
      examinee_id: examineeId,
      position: settled.position,
      first_response: JSON.stringify(settled.first),
      second_response: JSON.stringify(settled.second),
      choice: settled.choice,
      settled_by: settledBy,
      settled_at: now,
    })
    .execute();
