import { useMay } from '../../../platform/client/session/me.ts';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import type { Exam } from '../api.ts';
import { examParts, type ExamPerson } from '../exam/exam-part.ts';

/** What later features offer in the row of an examinee, in every list of the exam's people. */
export function useCandidateActions(exam: Exam): (person: ExamPerson) => RowAction[] {
  const may = useMay();
  return (person) => examParts.all().flatMap((part) => part.candidateActions?.(exam, person, may) ?? []);
}
