import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, listRows } from '../../../platform/server/database/rows.ts';
import type { ReadAnswer } from '../../domain/judge-marks.ts';

/** Who is registered, and which version is theirs. */
export const findCandidate = (db: Db, examId: string, examineeId: string) =>
  findRow(
    db,
    z.object({ number: z.string(), version: z.string() }),
    sql`
    select x.number, a.label as version from exam_candidate c
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    join paper a on a.company_id = c.company_id and a.id = c.paper_id
    where c.exam_id = ${examId} and c.examinee_id = ${examineeId}`,
  );

type PageOfPerson = { readonly examId: string; readonly examineeId: string; readonly sheetPage: number };

/** What is there of a page of a person, and may count. */
export const listPagesThere = (db: Db, { examId, examineeId, sheetPage }: PageOfPerson) =>
  listRows(
    db,
    z.object({ id: z.uuid(), state: z.enum(['waiting', 'accepted']) }),
    sql`
    select id, state from scanned_page where exam_id = ${examId} and examinee_id = ${examineeId} and sheet_page = ${sheetPage}
      and state <> 'aside' and fault is null`,
  );

type Owner = {
  readonly examineeId: string;
  readonly number: string;
  readonly version: string;
  readonly sheetPage: number;
  readonly sheetPages: number;
  readonly answers: readonly ReadAnswer[];
};

/** Whose page it is from now on. */
export const saveOwner = (db: Db, pageId: string, { answers, ...owner }: Owner) =>
  db
    .updateTable('scanned_page')
    .set({
      fault: null,
      examinee_id: owner.examineeId,
      examinee_number: owner.number,
      version: owner.version,
      sheet_page: owner.sheetPage,
      sheet_pages: owner.sheetPages,
      answers: JSON.stringify(answers),
      doubts: answers.length,
    })
    .where('id', '=', pageId)
    .execute();
