import { sql } from 'kysely';
import { z } from 'zod';
import { found, Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow } from '../../../platform/server/database/rows.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { readSheetOf } from '../../../results/server/person-sheet/read-sheet.ts';
import type { documentContract } from '../../contract.ts';
import { documentIdOf, fileName } from '../../domain/document-name.ts';
import { findReleasedToPrint } from '../as-released.ts';
import { pdf } from '../exam-print.ts';
import { picturesIn, printOf, type Pictures } from '../print-of.ts';
import { personSheetDocument } from './document.ts';
import { personSheetSheet } from './sheet.ts';

export const personSheetPrintHandlers = (
  media: Pictures,
): Pick<Handlers<typeof documentContract>, 'printPersonSheet'> => ({
  async printPersonSheet({ examId, examineeId, language, size }, context) {
    const { db, actor, now } = context;
    const exam = found(await findReleasedToPrint(db, examId));
    const sheet = await readSheetOf(context, await findResultId(db, examId, examineeId));
    if (sheet instanceof Refusal) return sheet;
    const pictures = await picturesIn(sheet.questions, actor.companyId, media);
    const print = printOf(exam, { language, size, documentId: documentIdOf(exam, sheet.number), now }, pictures);
    const document = personSheetDocument(exam, print, sheet);
    return pdf(fileName(exam, 'sheet', sheet.number, language), () => personSheetSheet(document));
  },
});

/** Of a practice that of the last attempt. */
async function findResultId(db: Db, examId: string, examineeId: string): Promise<string> {
  const result = await findRow(
    db,
    z.object({ id: z.uuid() }),
    sql`select id from result where exam_id = ${examId} and examinee_id = ${examineeId} order by attempt desc limit 1`,
  );
  return found(result).id;
}
