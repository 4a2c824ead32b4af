import { useState } from 'react';
import type { Language } from '../../../../platform/language.ts';
import { goOn, submit } from '../../desk/acts.ts';
import type { Desk, SittingView } from '../../desk/desk.ts';
import { sectionAfter } from '../../desk/open-section.ts';
import { writeTime } from '../../desk/server-clock.ts';
import { Dialog } from '../frame/dialog.tsx';
import type { PaletteEntry } from '../palette.tsx';
import { ReviewList } from './review-list.tsx';
import { useTexts } from '../texts.ts';
import { useTimeLeft } from '../frame/time-left.tsx';
import { useFocusOnEntry } from '../use-focus-on-entry.ts';

type Props = {
  readonly desk: Desk;
  readonly view: SittingView;
  readonly marks: readonly PaletteEntry[];
  readonly language: Language;
  readonly onGo: (index: number) => void;
  readonly onBack: () => void;
};

/** Before handing in: every question with its answer, each a way back; then it is asked once. */
export function Review({ desk, view, marks, language, onGo, onBack }: Props) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const heading = useFocusOnEntry();
  const open = marks.filter(({ state }) => state !== 'answered').length;
  const goesOn = sectionAfter(view.paper, view.clock) !== undefined;
  return (
    <section className="question review">
      <h1 ref={heading} tabIndex={-1} className="question-title">
        {t(goesOn ? 'review.sectionTitle' : 'review.title')}
      </h1>
      <p className="review-count">{t('review.answered', { answered: marks.length - open, total: marks.length })}</p>
      <ReviewList view={view} marks={marks} language={language} onGo={onGo} />
      <p className="review-acts">
        <button type="button" className="main" onClick={() => setAsking(true)}>
          {t(goesOn ? 'review.goOn' : 'review.submit')}
        </button>
        <button type="button" className="quiet" onClick={onBack}>
          {t('go.back')}
        </button>
      </p>
      {asking && <AskOnce desk={desk} view={view} open={open} goesOn={goesOn} onClose={() => setAsking(false)} />}
    </section>
  );
}

type AskProps = Pick<Props, 'desk' | 'view'> & {
  readonly open: number;
  readonly goesOn: boolean;
  readonly onClose: () => void;
};

/** Neither handing in nor going on to the next section can be taken back. */
function AskOnce({ desk, view, open, goesOn, onClose }: AskProps) {
  const { t } = useTexts();
  const left = useTimeLeft(view, desk.surroundings.counter);
  const time = left === null ? '–' : writeTime(left);
  return (
    <Dialog title={t(goesOn ? 'review.goOn' : 'review.askTitle')} onClose={onClose}>
      <p>{t(goesOn ? 'review.askGoOn' : 'review.ask', { time })}</p>
      {open > 0 && <p className="warned">{t.counted('review.askUnanswered', open)}</p>}
      <p className="dialog-foot">
        <button type="button" className="quiet" onClick={onClose}>
          {t('review.cancel')}
        </button>
        <button type="button" className="main" onClick={() => (goesOn ? goOn(desk) : submit(desk))}>
          {t(goesOn ? 'review.confirmGoOn' : 'review.confirm')}
        </button>
      </p>
    </Dialog>
  );
}
