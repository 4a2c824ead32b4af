import type { EntryCodes } from '../../../entry/server/entry-codes.ts';
import { mayChangeEntry } from '../../../exams/domain/exam-state.ts';
import { listCandidates } from '../../../exams/server/exam-queries.ts';
import { lockExam } from '../../../exams/server/exam-writing.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { documentContract } from '../../contract.ts';
import { documentIdOf, fileName } from '../../domain/document-name.ts';
import { pdf } from '../exam-print.ts';
import { printOf } from '../print-of.ts';
import { findExamToPrint, listPrintedCandidates } from '../queries.ts';
import { findRoomToPrint, listSignInNames } from '../room-print.ts';
import { entrySlipsDocument } from './document.ts';
import { entrySlipsSheet } from './sheet.ts';

/** Slips with new entry codes: made, printed and then known to nobody but who holds the paper. */
export const entrySlipHandlers = (
  codes: EntryCodes,
  publicUrl: string,
): Pick<Handlers<typeof documentContract>, 'printEntryCodes'> => ({
  async printEntryCodes({ examId, language, size }, { db, now }) {
    const locked = found(await lockExam(db, examId, now));
    if (locked.entryBy === 'sign_in') return refuse('no_entry_codes');
    if (!mayChangeEntry(locked)) return refuse('exam_over');
    const waiting = (await listCandidates(db, examId)).filter(({ endedAt, onPaper }) => endedAt === null && !onPaper);
    if (waiting.length === 0) return refuse('nobody_to_print_for');
    const ids = waiting.map(({ examineeId }) => examineeId);
    const made = await codes.make(db, examId, ids, now);
    const details = { number: locked.number, count: made.size };
    await recordAudit(db, { action: 'exam.entry_code_given', subjectId: examId, details });
    await announce(db, 'exam', examId);

    const exam = found(await findExamToPrint(db, examId));
    const byNumber = new Map(waiting.map(({ number, examineeId }) => [number, made.get(examineeId) ?? '']));
    const expected = {
      candidates: (await listPrintedCandidates(db, examId)).filter(({ number }) => byNumber.has(number)),
      room: await findRoomToPrint(db, examId),
      publicUrl,
      signInNames: await listSignInNames(db, examId),
      entry: { examId, codes: byNumber },
    };
    const print = printOf(exam, { language, size, documentId: documentIdOf(exam), now });
    return pdf(fileName(exam, 'entry-slips', '', language), () =>
      entrySlipsSheet(entrySlipsDocument(exam, expected, print)),
    );
  },
});
