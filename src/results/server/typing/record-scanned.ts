import { lockExam } from '../../../exams/server/exam-writing.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { isTypedTwice } from './entries.ts';
import { countAtOnce, whyNotTyped, type SheetToType, type Typist } from './type-sheet.ts';
import { listHeldPeople } from '../release/held-queries.ts';

type Scanned = Omit<SheetToType, 'scanned'> & { readonly examId: string };

/** Counts a sheet as it was read from its scan and accepted. Where two people type, one who accepts is not enough. */
export async function recordScanned(typing: Typist, { examId, ...sheet }: Scanned) {
  const { db, now } = typing;
  const exam = found(await lockExam(db, examId, now));
  const reason = whyNotTyped(exam, (await listHeldPeople(db, examId)).includes(sheet.examineeId));
  if (reason) return refuse(reason);
  if (await isTypedTwice(db, examId)) return refuse('typed_twice');
  return countAtOnce(typing, exam, { ...sheet, scanned: true });
}
