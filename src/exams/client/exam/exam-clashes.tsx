import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../platform/client/session/me.ts';
import { isWaiting } from '../../domain/exam-state.ts';
import { clashesKey, examApi, type Exam } from '../api.ts';
import { ClashList } from '../schedule/clash-list.tsx';

/** What is in the way of a coming exam: also where people joined it with a classroom, and nobody was asked. */
export function ExamClashes({ exam }: { exam: Exam }) {
  const may = useMay()('exam.generate') && isWaiting(exam.state);
  const { data } = useQuery({
    queryKey: [...clashesKey, exam.id],
    queryFn: () => examApi.listExamClashes({ examId: exam.id }),
    enabled: may,
  });
  if (!may || !data || data.clashes.length === 0) return null;
  return (
    <div className="mb-4">
      <ClashList clashes={data.clashes} stands />
    </div>
  );
}
