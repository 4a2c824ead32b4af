import { sql } from 'kysely';
import { z } from 'zod';
import { may, type StaffActor } from '../../../platform/access.ts';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow } from '../../../platform/server/database/rows.ts';
import { typesEverySheet } from '../../domain/typing/types-sheets.ts';

type Asking = { readonly db: Db; readonly actor: StaffActor };

/** To who may not type the sheets of this exam it is not there. The only check of rows for typing and scanning. */
export async function requireTypist({ db, actor }: Asking, examId: string): Promise<void> {
  if (may(actor, typesEverySheet)) return;
  const assigned = await findRow(
    db,
    z.object({ examId: z.uuid() }),
    sql`select exam_id as "examId" from sheet_typing where exam_id = ${examId} and account_id = ${actor.accountId}`,
  );
  found(assigned);
}
