import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { generatedExamQuery } from '../../../assembly/client/api.ts';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { isInBothWays } from '../../domain/exam-mode.ts';
import type { Exam } from '../api.ts';
import { CandidateChooser } from '../candidates/candidate-chooser.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';
import { useLookAhead } from './use-look-ahead.ts';

type Props = {
  readonly form: AppForm<ScheduleDraft>;
  readonly zone: string;
  readonly generatedExamId: string;
  /** The exam that is changed; null for a new one. */
  readonly examId: string | null;
  /** The exam that is changed or duplicated. */
  readonly known: Exam | undefined;
};

/** For whom the exam is, and where it is held in both ways how they write. */
export function CandidateFields({ form, known, ...planning }: Props) {
  const { generatedExamId } = planning;
  const { data: papers } = useQuery(generatedExamQuery(generatedExamId));
  const { unsubscribed } = useLookAhead(form.values, planning);
  const { kind, examineeIds, classroomIds, ways } = form.values;
  return (
    <Paper>
      <CandidateChooser
        examineeIds={examineeIds}
        classroomIds={classroomIds}
        known={known ?? { candidates: [], classrooms: [] }}
        module={papers && { id: papers.blueprint.moduleId, code: papers.moduleCode }}
        unsubscribed={unsubscribed.filter(({ id }) => examineeIds.includes(id))}
        error={form.errors['examineeIds']}
        onExaminees={(ids) => form.setFieldValue('examineeIds', ids)}
        onClassrooms={(ids) => form.setFieldValue('classroomIds', ids)}
        {...(isInBothWays(kind) ? { ways, onWays: (changed) => form.setFieldValue('ways', changed) } : {})}
      />
    </Paper>
  );
}
