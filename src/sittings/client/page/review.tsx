import { useState } from 'react';
import { goOn, submit } from '../desk/acts.ts';
import type { Desk, SittingView } from '../desk/desk.ts';
import { sectionAfter } from '../desk/open-section.ts';
import { writeTime } from '../desk/server-clock.ts';
import { Dialog } from './frame/dialog.tsx';
import type { PaletteEntry } from './palette.tsx';
import { useTexts } from './texts.ts';
import { useTimeLeft } from './frame/time-left.tsx';
import { useFocusOnEntry } from './use-focus-on-entry.ts';

type Props = {
  readonly desk: Desk;
  readonly view: SittingView;
  readonly marks: readonly PaletteEntry[];
  readonly onGo: (index: number) => void;
  readonly onBack: () => void;
};

/** Before handing in: what is not answered and what is flagged, each a way back; then it is asked once. */
export function Review({ desk, view, marks, onGo, onBack }: Props) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const heading = useFocusOnEntry();
  const open = marks.filter(({ state }) => state !== 'answered').length;
  const goesOn = sectionAfter(view.paper, view.clock) !== undefined;
  return (
    <section className="question">
      <h1 ref={heading} tabIndex={-1} className="question-title">
        {t(goesOn ? 'review.sectionTitle' : 'review.title')}
      </h1>
      <p className="review-count">{t('review.answered', { answered: marks.length - open, total: marks.length })}</p>
      <Links title={t('review.unanswered')} marks={marks} which={({ state }) => state !== 'answered'} onGo={onGo} />
      <Links title={t('review.flagged')} marks={marks} which={({ flagged }) => flagged} onGo={onGo} />
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

function Links({
  title,
  marks,
  which,
  onGo,
}: {
  title: string;
  marks: readonly PaletteEntry[];
  which: (mark: PaletteEntry) => boolean;
  onGo: (index: number) => void;
}) {
  const { t } = useTexts();
  const found = marks.flatMap((mark, index) => (which(mark) ? [{ mark, index }] : []));
  return (
    <>
      <h2 className="review-title">{title}</h2>
      {found.length === 0 && <p className="review-none">{t('review.none')}</p>}
      <ul className="palette">
        {found.map(({ mark, index }) => (
          <li key={mark.position}>
            <button
              type="button"
              className="cell"
              data-state={mark.state}
              data-flagged={mark.flagged || undefined}
              aria-label={t('review.goTo', { n: mark.number })}
              onClick={() => onGo(index)}
            >
              {mark.number}
            </button>
          </li>
        ))}
      </ul>
    </>
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
