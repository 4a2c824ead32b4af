import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { ExamState } from '../../domain/exam-state.ts';
import { examApi, examQuery, type Exam } from '../api.ts';
import { queryKeysOf } from './exam-part.ts';
import { useScheduling } from './use-scheduling.tsx';

/** The steps a person takes with an exam, by the state it is in. Releasing belongs to the results. */
export const steps = ['schedule', 'open', 'unschedule', 'close', 'mark', 'archive', 'cancel'] as const;
export type ExamStep = (typeof steps)[number];

/** Steps that say why: closing only where it ends sittings. */
export type ReasonedStep = Extract<ExamStep, 'cancel' | 'archive' | 'close'>;

/** The state each step leads to. */
export const leadTo: Readonly<Record<ExamStep, ExamState>> = {
  schedule: 'scheduled',
  open: 'open',
  unschedule: 'draft',
  close: 'closed',
  mark: 'marking',
  archive: 'archived',
  cancel: 'cancelled',
};

/** The first is the main one of its state. */
const stepsOf: Readonly<Record<ExamState, readonly ExamStep[]>> = {
  draft: ['schedule', 'cancel'],
  scheduled: ['open', 'unschedule', 'cancel'],
  open: ['close', 'cancel'],
  closed: ['mark'],
  marking: [],
  released: ['archive'],
  archived: [],
  cancelled: [],
};

/** Nobody looks through the results of a practice before they are out. */
export const stepsFrom = ({ state, practice }: Pick<Exam, 'state' | 'practice'>): readonly ExamStep[] =>
  stepsOf[state].filter((step) => step !== 'mark' || !practice);

/** How many sit it at this moment: somebody may have finished since the page was read. Without a network, what it knows. */
function useCountNow(exam: Exam): () => Promise<number> {
  const queries = useQueryClient();
  return async () => {
    const now = await queries.fetchQuery({ ...examQuery(exam.id), staleTime: 0 }).catch(() => exam);
    return now.underWay;
  };
}

/** Every step is asked about first, naming what happens; what needs a reason asks for it in `reasoned`. */
export function useExamSteps(exam: Exam) {
  const { t } = useTranslation('exams');
  const { text, dateTime, number } = useFormat();
  const change = useAct({
    act: (input: { examId: string; to: ExamState }) => examApi.changeExamState(input),
    feature: 'exams',
    changes: [['exams'], ['dashboard'], ...queryKeysOf(exam.id)],
  });
  const values = {
    title: text(exam.title),
    opens: dateTime(exam.opensAt),
    count: exam.candidateCount,
    candidates: number(exam.candidateCount),
    waiting: exam.candidates.filter(({ progress }) => progress === 'not_started').length,
  };
  const scheduling = useScheduling(exam.id);
  const [reasoned, setReasoned] = useState<ReasonedStep | null>(null);
  const ask = (step: ExamStep) =>
    void confirm({
      header: t(`step.${step}.header`),
      message: t(
        step === 'close' && exam.kind === 'paper' ? 'step.close.messagePaper' : `step.${step}.message`,
        values,
      ),
      acceptLabel: t(`step.${step}.button`),
      tone: 'main',
      rejectLabel: t('step.leave'),
      accept: () =>
        step === 'schedule' ? scheduling.schedule() : change.tryRun({ examId: exam.id, to: leadTo[step] }),
    });
  const countNow = useCountNow(exam);
  const close = async () => ((await countNow()) > 0 ? setReasoned('close') : ask('close'));
  const take = (step: ExamStep) => {
    if (step === 'cancel' || step === 'archive') setReasoned(step);
    else if (step === 'close') void close();
    else ask(step);
  };
  return { take, pending: change.pending, dialog: scheduling.dialog, reasoned, leave: () => setReasoned(null) };
}
