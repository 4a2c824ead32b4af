import { useEffect, useState } from 'react';
import type { SittingView } from '../../desk/desk.ts';
import { openSection } from '../../desk/open-section.ts';
import { timeLeft, urgencyOf, writeTime } from '../../desk/server-clock.ts';
import { useTexts } from '../texts.ts';
import { Icon } from './icons.tsx';

/** Milliseconds left, looked at twice a second; the whole page does not wake for it. */
export function useTimeLeft({ clock }: SittingView, counter: () => number): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, []);
  return timeLeft(clock, counter());
}

type Props = { readonly view: SittingView; readonly counter: () => number; readonly hidden: boolean };

/** The time left; where it is hidden, a button in its place, which shows it and hides it again. */
export function TimeLeft({ view, counter, hidden }: Props) {
  const { t } = useTexts();
  const [looking, look] = useState(false);
  const left = useTimeLeft(view, counter);
  const urgency = urgencyOf(left);
  const section = openSection(view.paper, view.clock);
  const icon = <Icon name={urgency === 'quiet' ? 'clock' : 'warning'} />;
  const label = <span className="time-label">{t(section ? 'bar.sectionTimeLeft' : 'bar.timeLeft')}</span>;
  const time =
    left === null ? t('bar.notStarted', { minutes: section?.minutes ?? view.paper.minutes }) : writeTime(left);
  if (!hidden)
    return (
      <p className="time" data-urgency={urgency}>
        {icon}
        {label}
        <span className="time-value" role="timer">
          {time}
        </span>
      </p>
    );
  return (
    <button
      type="button"
      className="time"
      data-urgency={urgency}
      title={looking ? t('bar.hideTime') : undefined}
      onClick={() => look(!looking)}
    >
      {icon}
      {looking && label}
      <span className={looking ? 'time-value' : 'time-words'}>
        {looking ? time : t(urgency !== 'quiet' && isAtMark(left) ? `announce.${urgency}` : 'bar.showTime')}
      </span>
    </button>
  );
}

/** Within the minute of a warning: then what it says stands there for a while, also where the time is hidden. */
const isAtMark = (left: number | null) => [10, 5, 0].includes(Math.ceil((left ?? 0) / 60_000));
