import { IconClockPlus, IconUserCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { RowAction } from '../../../platform/ui/list/list-types.ts';
import { isWaiting } from '../../domain/exam-state.ts';
import { examApi, type Candidate, type Exam } from '../api.ts';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { useSetAside } from './use-set-aside.tsx';

/** What can be done about an examinee's extra time in this exam, until they begin. */
export function useExtraTime(exam: Exam): { actionsFor: (candidate: Candidate) => RowAction[]; dialog: ReactNode } {
  const { t } = useTranslation('exams');
  const may = useMay()('exam.generate') && isWaiting(exam.state);
  const [open, setOpen] = useState<Candidate | null>(null);
  const goBack = useSetAside<{ examId: string; examineeId: string }>({
    send: (place) => examApi.changeExtraTime({ ...place, own: null }),
    title: t('extraTime.usual'),
    submitLabel: t('clash.saveAnyway'),
  });
  const { run } = useAct({ act: goBack.run, feature: 'exams', changes: [['exams']] });
  const usual = (candidate: Candidate): RowAction => ({
    label: t('extraTime.usual'),
    icon: <IconUserCheck size={17} />,
    run: () => run({ examId: exam.id, examineeId: candidate.examineeId }),
  });
  const own = (candidate: Candidate): RowAction => ({
    label: t('extraTime.change'),
    icon: <IconClockPlus size={17} />,
    run: () => setOpen(candidate),
  });
  return {
    actionsFor: (candidate) => {
      if (!may || candidate.progress !== 'not_started') return [];
      return candidate.extraTimeReason === null ? [own(candidate)] : [own(candidate), usual(candidate)];
    },
    dialog: (
      <>
        {open && <ExtraTimeDialog exam={exam} candidate={open} onClose={() => setOpen(null)} />}
        {goBack.dialog}
      </>
    ),
  };
}
