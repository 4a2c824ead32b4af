import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Exam } from '../api.ts';
import { countSitting } from '../../domain/progress.ts';

/** One sentence: where the exam stands and what comes next. */
export function ExamStateNote({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { dateTime, number } = useFormat();
  const { state, kind } = exam;
  const marked = exam.candidates.filter(({ resultId }) => resultId !== null).length;
  const came = exam.candidates.filter(({ resultId, startedAt }) => resultId !== null || startedAt !== null).length;
  const written = exam.candidates.filter(({ onPaper }) => onPaper);
  const values = {
    onPaper: number(written.length),
    typed: number(written.filter(({ resultId }) => resultId !== null).length),
    opens: dateTime(exam.opensAt),
    closes: dateTime(exam.closesAt),
    count: exam.candidateCount,
    candidates: number(exam.candidateCount),
    finished: number(exam.finishedCount),
    marked: number(marked),
    came: number(came),
    absent: number(exam.candidates.length - came),
    underWay: number(countSitting(exam.candidates)),
    released: exam.releasedAt ? dateTime(exam.releasedAt) : '',
  };
  if (state === 'archived' && exam.endedReason) return t('exam.archivedBecause', { reason: exam.endedReason });
  if (exam.practice && (state === 'open' || state === 'released')) return t(`practice.note.${state}`, values);
  if (exam.candidates.some(({ progress }) => progress === 'part_marked')) return t('exam.stateNote.essaysWait', values);
  const key =
    state === 'scheduled' || state === 'open' || state === 'closed' || state === 'marking'
      ? (`${state}_${kind}` as const)
      : state;
  return t(`exam.stateNote.${key}`, values);
}
