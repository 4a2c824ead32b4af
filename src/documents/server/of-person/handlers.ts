import { sql } from 'kysely';
import { z } from 'zod';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, listRows } from '../../../platform/server/database/rows.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { personDocumentEndpoints } from '../../person-contract.ts';
import { personFileName } from '../../domain/document-name.ts';
import { loadCertificate } from '../certificate/handlers.ts';
import { resultDocument } from '../examinee-result/document.ts';
import { examineeResultSheet } from '../examinee-result/sheet.ts';
import { pdf } from '../exam-print.ts';
import { loadResult } from '../person-print.ts';
import { isMarked } from '../queries.ts';

/** What was released about one person, over all exams, as one file. */
export const personDocumentHandlers = (publicUrl: string): Handlers<typeof personDocumentEndpoints> => ({
  async printPersonResults(input, { db, now }) {
    const number = found(await findNumber(db, input.examineeId));
    const documents: ReturnType<typeof resultDocument>[] = [];
    for (const examId of await listExamIds(db, input.examineeId, 'released')) {
      const { exam, result, logos } = await loadResult(db, { examId, examineeId: input.examineeId });
      if (isMarked(result)) documents.push(resultDocument(exam, result, { ...input, now }, logos));
    }
    if (documents.length === 0) return refuse('nothing_released');
    return pdf(personFileName(number, 'results', input.language), () => documents.map(examineeResultSheet));
  },
  async printPersonCertificates(input, { db, now }) {
    const number = found(await findNumber(db, input.examineeId));
    const sheets: Awaited<ReturnType<typeof loadCertificate>>['sheet'][] = [];
    for (const examId of await listExamIds(db, input.examineeId, 'certified'))
      sheets.push((await loadCertificate(db, { ...input, examId, now }, publicUrl)).sheet);
    if (sheets.length === 0) return refuse('nothing_issued');
    return pdf(personFileName(number, 'certificates', input.language), () => sheets.map((sheet) => sheet()));
  },
});

async function findNumber(db: Db, examineeId: string): Promise<string | undefined> {
  const row = await findRow(
    db,
    z.object({ number: z.string() }),
    sql`select number from examinee where id = ${examineeId}`,
  );
  return row?.number;
}

/** The examinations of a person by day: those with a released result, or with a certificate in force. */
async function listExamIds(db: Db, examineeId: string, which: 'released' | 'certified'): Promise<string[]> {
  const rows = await listRows(
    db,
    z.object({ id: z.uuid() }),
    sql`
    select e.id from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id and not e.practice
    where r.examinee_id = ${examineeId} and r.released_at is not null and (${which} = 'released' or exists (
      select from certificate t where t.company_id = r.company_id and t.result_id = r.id and t.revoked_at is null))
    order by e.opens_at, e.id limit 200`,
  );
  return rows.map(({ id }) => id);
}
