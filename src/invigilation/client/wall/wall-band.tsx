import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { minutesLeft } from '../../domain/place-state.ts';
import type { Wall } from '../api.ts';
import { useServerSecond } from '../server-clock.ts';

const item = 'flex min-w-0 flex-col';
const label = 'text-[calc(var(--fit)*clamp(1.05rem,1.8vw,2.8rem))] font-semibold leading-snug';
const figure = 'tabular text-[calc(var(--fit)*clamp(2rem,4.6vw,8rem))] font-bold leading-tight whitespace-nowrap';

/** What the room reads from afar beside the clock: the code that lets in, who is ready for the start, and the time that is left. */
export function WallBand({ wall: { exam, roomCode, ready, ends } }: { wall: Wall }) {
  const { t } = useTranslation('invigilation');
  const { number, time } = useFormat();
  const { use, shown } = roomCode;
  if (!shown && ready === null && !ends) return null;
  return (
    <section className="flex flex-wrap items-start gap-x-[4vw] gap-y-3 rounded-xl border border-line bg-raised px-[clamp(0.75rem,1.4vw,3rem)] py-[calc(var(--fit)*clamp(0.5rem,0.9vw,2rem))]">
      {shown && (
        <p className={`m-0 ${item}`}>
          <span className={label}>{t('roomCode.title')}</span>
          <span className={`${figure} tracking-[0.08em]`}>{shown.code}</span>
          <span className={label}>
            {[
              use !== 'none' && t(`roomCode.for.${use}`),
              shown.until && t('roomCode.until', { time: time(shown.until) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
      {ready !== null && (
        <p className={`m-0 ${item}`}>
          <span className={label}>{t('wall.ready')}</span>
          <span className={figure}>{number(ready)}</span>
          <span className={label}>{t('wall.of', { total: number(exam.candidateCount) })}</span>
        </p>
      )}
      {ends && <TimeLeft ends={ends} />}
    </section>
  );
}

/** Until the first and the last of those who work have to end; one time where that is the same. */
function TimeLeft({ ends }: { ends: NonNullable<Wall['ends']> }) {
  const { t } = useTranslation('invigilation');
  const { duration } = useFormat();
  const now = useServerSecond();
  const left = (deadline: Date) => duration(60 * (minutesLeft({ deadline, pausedLeft: null }, now) ?? 0));
  const [first, last] = [left(ends.first), left(ends.last)];
  return (
    <p className={`m-0 ${item}`}>
      <span className={label}>{t('wall.left')}</span>
      <span className={`${figure} flex flex-wrap gap-x-[0.25em]`}>
        <span>{first === last ? last : `${first} –`}</span>
        {first !== last && <span>{last}</span>}
      </span>
      {first !== last && <span className={label}>{t('wall.leftFor')}</span>}
    </p>
  );
}
