import { z } from 'zod';
import { lockExam } from '../../../exams/server/exam-writing.ts';
import type { StaffActor } from '../../../platform/access.ts';
import { found, refuse, refuseBecause } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { readTableApart } from '../../../platform/server/table-file/read-table-apart.ts';
import { tableFaultCodes } from '../../../platform/server/table-file/table-fault.ts';
import type { Handlers, Transacting } from '../../../platform/server/serve.ts';
import type { importEndpoints } from '../../typed-import-contract.ts';
import { columnsOf, headingFault } from '../../domain/typing/typed-file.ts';
import { importRows } from './import-rows.ts';
import { isTypedTwice } from './entries.ts';
import { requireTypist } from './may-type.ts';
import { whyNotTyped } from './type-sheet.ts';
import { listHeldPeople } from '../release/held-queries.ts';

const program = new URL('./typed-table-program.ts', import.meta.url);

/** More rows than any exam has candidates. */
const mostRows = 5000;

const reading = z.object({
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  fault: z
    .object({
      line: z.int(),
      code: z.enum(tableFaultCodes),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
});

type Asked = { readonly examId: string; readonly name: string; readonly dryRun: boolean };

/** Sheets that were typed in a spreadsheet (docs/decisions/0097): each good row as if its sheet were typed in here. */
export const importHandlers: Handlers<typeof importEndpoints> = {
  async importPaperAnswers({ examId, name, dryRun }: Asked, { transact, actor, now, file }: Transacting<StaffActor>) {
    await transact((db) => requireTypist({ db, actor }, examId));
    const read = await readTableApart(program, { bytes: file, name }, { companyId: actor.companyId });
    if ('unread' in read) return refuseBecause(read.unread, read.because);
    const { rows, fault } = reading.parse(JSON.parse(read.toString()));
    const [head, ...body] = rows;
    const columns = columnsOf(head?.cells ?? []);
    const stop = fault ?? whyNotTaken(columns !== null, body.length) ?? amissIn(head?.cells ?? []);
    if (stop || !columns || !head) return { fault: stop, rows: [], saved: 0 };
    return transact(async (db: Db) => {
      const typist = { db, actor, now };
      await requireTypist(typist, examId);
      const exam = found(await lockExam(db, examId, now));
      // Each row is judged by itself: after the release there are only the sheets of those who are held back.
      const reason = whyNotTyped(exam, (await listHeldPeople(db, examId)).length > 0);
      if (reason) return refuse(reason);
      const of = { exam, twice: await isTypedTwice(db, examId) };
      return importRows(typist, of, { head: head.cells, columns, body, dryRun });
    });
  },
};

function amissIn(header: readonly string[]) {
  const fault = headingFault(header);
  return fault && { line: 1, ...fault };
}

function whyNotTaken(hasColumns: boolean, rowCount: number) {
  if (!hasColumns) return { line: 1, code: 'columns_missing' };
  if (rowCount === 0) return { line: 1, code: 'no_rows' };
  return rowCount > mostRows ? { line: mostRows + 2, code: 'too_many_rows', values: { limit: mostRows } } : null;
}
