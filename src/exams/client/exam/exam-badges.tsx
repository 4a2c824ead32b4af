import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import { ownMode, type ExamMode } from '../../domain/exam-mode.ts';
import { isWaiting, type ExamState } from '../../domain/exam-state.ts';
import type { Candidate, Exam } from '../api.ts';

export const examTones: Readonly<Record<ExamState, Tone>> = {
  draft: 'neutral',
  scheduled: 'active',
  open: 'ready',
  closed: 'attention',
  marking: 'attention',
  released: 'ready',
  archived: 'neutral',
  cancelled: 'stop',
};

/** The state of an exam as colour, icon and word. */
export function ExamStateBadge({ state }: { state: ExamState }) {
  const { t } = useTranslation('exams');
  return <StatusBadge tone={examTones[state]}>{t(`state.${state}`)}</StatusBadge>;
}

/** Beside the state of a practice. */
export function PracticeBadge() {
  const { t } = useTranslation('exams');
  return <StatusBadge tone="neutral">{t('practice.name')}</StatusBadge>;
}

/** Beside the state of an exam whose room has a code, as long as somebody may need it. */
export function RoomCodeBadge({
  exam: { kind, state, roomCode },
}: {
  exam: Pick<Exam, 'kind' | 'state' | 'roomCode'>;
}) {
  const { t } = useTranslation('entry');
  if (kind === 'paper' || roomCode.use === 'none' || !isWaiting(state)) return null;
  return (
    <StatusBadge tone="neutral" icon={<IconKey size={15} aria-hidden />}>
      {t('exam.roomCode')}
    </StatusBadge>
  );
}

const progressTones: Readonly<Record<Candidate['progress'], Tone>> = {
  not_started: 'neutral',
  under_way: 'active',
  paused: 'attention',
  on_paper: 'attention',
  submitted: 'ready',
  time_up: 'attention',
  ended_by_staff: 'attention',
  part_marked: 'attention',
  marked: 'ready',
};

type OnPaper = { readonly onPaper: boolean };

/**
 * The words for how far a candidate is: on paper nobody sees them start, their answers are typed in. Without a candidate, where an
 * exam is held in both ways, those of screens.
 */
export function useProgressWords(kind: ExamMode): (progress: Candidate['progress'], whose?: OnPaper) => string {
  const { t } = useTranslation('exams');
  return (progress, whose = { onPaper: false }) =>
    t(ownMode(kind, whose) === 'paper' ? `paperProgress.${progress}` : `progress.${progress}`);
}

/** How far a candidate is. */
export function ProgressBadge({ row, kind }: { row: Pick<Candidate, 'progress' | 'onPaper'>; kind: ExamMode }) {
  const words = useProgressWords(kind);
  return <StatusBadge tone={progressTones[row.progress]}>{words(row.progress, row)}</StatusBadge>;
}
