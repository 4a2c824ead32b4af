import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useGo } from '../../../platform/client/routing/target.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { changedByAccepting, scanningApi, type ScannedExam, type ScannedSheet } from '../api.ts';
import { useScansTarget } from '../use-scans-target.ts';
import { openDoubts, type ChosenLetters } from './choices.ts';

const decidable: readonly ScannedExam['state'][] = ['open', 'closed', 'marking'];

/** What a person chooses on a sheet, and accepting it; then comes the next that is in doubt. */
export function useReview(exam: ScannedExam, sheet: ScannedSheet) {
  const [choices, setChoices] = useState<ChosenLetters>({});
  const isOpen = (sheet.status === 'doubtful' || sheet.status === 'ready') && decidable.includes(exam.state);
  const { accepting, isDone } = useAccepting(exam.id, sheet, choices);
  useLeaveGuard(isOpen && !isDone && Object.keys(choices).length > 0);
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-answer]')?.focus({ preventScroll: true });
  }, []);
  // The button can take the focus once nothing is open any more, which is after the last card was left.
  const open = openDoubts(sheet.questions, choices);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (ended && open === 0) document.querySelector<HTMLElement>('[data-accept]')?.focus();
  }, [ended, open]);
  return {
    choices,
    /** How much is in doubt that nobody looked at yet. */
    open,
    /** Null where nothing can be chosen: the sheet is stopped, decided, or the results are out. */
    choose: isOpen
      ? (question: number, letters: readonly string[]) => setChoices((before) => ({ ...before, [question]: letters }))
      : null,
    accept: () => accepting.run(undefined),
    accepting: accepting.pending,
    refusal: accepting.refusal,
    focusAccept: () => setEnded(true),
  };
}

export type SheetReview = ReturnType<typeof useReview>;

/** Accepts a sheet, and goes on to the next that is in doubt. */
function useAccepting(examId: string, sheet: ScannedSheet, choices: ChosenLetters) {
  const { t } = useTranslation('scanning');
  const { personName } = useFormat();
  const go = useGo();
  const scansTarget = useScansTarget();
  const [isDone, setDone] = useState(false);
  const { nextId } = sheet;
  useEffect(() => {
    if (!isDone) return;
    void go(scansTarget(examId, nextId ?? undefined));
  }, [isDone, go, nextId, examId, scansTarget]);
  const answers = Object.entries(choices).map(([question, letters]) => ({
    question: Number(question),
    letters: [...letters],
  }));
  const accepting = useAct({
    act: () => scanningApi.acceptScannedSheet({ examId, pageId: sheet.id, over: sheet.typedVersion, answers }),
    feature: 'scanning',
    showsRefusal: true,
    changes: changedByAccepting(examId),
    done: () => {
      const name = personName({ givenName: sheet.givenName ?? {}, familyName: sheet.familyName ?? {} });
      toast('done', { message: t('review.done', { name }) });
      setDone(true);
    },
  });
  return { accepting, isDone };
}
