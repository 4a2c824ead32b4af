import { useMay } from '../../../platform/client/session/me.ts';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import { examParts, type ExamOfPerson, type ExamPerson } from '../exam/exam-part.ts';

/** What later features offer in the row of an examinee, in every list of people of exams. */
export function useCandidateActions(): (exam: ExamOfPerson, person: ExamPerson) => RowAction[] {
  const may = useMay();
  return (exam, person) => examParts.all().flatMap((part) => part.candidateActions?.(exam, person, may) ?? []);
}
