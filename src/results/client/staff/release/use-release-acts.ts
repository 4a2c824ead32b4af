import type { Exam } from '../../../../exams/client/api.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { changedBy, resultApi, type Release } from '../api.ts';
import { useReleaseTexts } from './use-release-texts.ts';

/** Asking for a release, confirming it and calling it off, each after a question. */
export function useReleaseActs(exam: Exam, release: Release) {
  const words = useReleaseTexts();
  const { text, dateTime } = useFormat();
  const [title, held] = [text(exam.title), release.held.length];
  const changes = changedBy(exam.id);
  const said = (message: string) => () => toast('done', { id: 'release', message });
  const feature = 'results';
  const asking = useAct({ act: resultApi.planRelease, feature, changes, done: said(words('asked')) });
  const confirming = useAct({ act: resultApi.confirmRelease, feature, changes, done: said(words('confirmedDone')) });
  const ending = useAct({ act: resultApi.cancelRelease, feature, changes, done: said(words('calledOff')) });
  const releaseAt = release.plan?.releaseAt ?? null;
  const confirmation = () =>
    releaseAt !== null && releaseAt.getTime() > Date.now()
      ? words('confirmLater', { title, held, date: dateTime(releaseAt) })
      : words('confirmNow', { title, held });
  return {
    pending: asking.pending || confirming.pending || ending.pending,
    ask: () =>
      void confirm({
        header: words('askTitle'),
        message: words('askMessage', { title }),
        acceptLabel: words('ask'),
        tone: 'main',
        accept: () => asking.tryRun({ examId: exam.id, releaseAt: null }),
      }),
    confirm: () =>
      void confirm({
        header: words('confirmTitle'),
        message: confirmation(),
        acceptLabel: words('confirm'),
        tone: 'main',
        accept: () => confirming.tryRun({ examId: exam.id, releaseAt }),
      }),
    callOff: () =>
      void confirm({
        header: words('callOffTitle'),
        message: words('callOffMessage'),
        acceptLabel: words('callOff'),
        tone: 'danger',
        accept: () => ending.tryRun({ examId: exam.id }),
      }),
  };
}
