import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Wall } from '../api.ts';
import { looks } from '../state-looks.ts';

const tile =
  'flex min-w-0 flex-col rounded-xl border border-line px-[clamp(0.75rem,1.4vw,3rem)] py-[calc(var(--fit)*clamp(0.5rem,0.9vw,2rem))]';
const label =
  'flex items-center gap-[0.5vw] text-[calc(var(--fit)*clamp(1.05rem,2.1vw,3.2rem))] font-semibold leading-snug';
const figure = 'tabular text-[calc(var(--fit)*clamp(2.75rem,7vw,12rem))] font-bold leading-none';

// Seats are small already: the figures above them give way first.
const manySeats = 'text-[calc(max(var(--fit),0.75)*clamp(0.95rem,1.6vw,2.4rem))]';
const fewSeats = 'text-[calc(max(var(--fit),0.75)*clamp(1.05rem,2.1vw,3.2rem))]';

/** How many have come, of how many. */
export function ComeTile({ come, total }: { come: number; total: number }) {
  const { t } = useTranslation('invigilation');
  const { number } = useFormat();
  return (
    <li className={`${tile} bg-raised`}>
      <span className={label}>{t('wall.come')}</span>
      <span className={figure}>{number(come)}</span>
      <span className={label}>{t('wall.of', { total: number(total) })}</span>
    </li>
  );
}

/** How many stand so, and on which seats. */
export function WallTile({ shown: { state, count, seats, seatless } }: { shown: Wall['states'][number] }) {
  const { t } = useTranslation('invigilation');
  const { number } = useFormat();
  const isUrgent = looks[state] === 'status-stop' && count > 0;
  return (
    <li className={`${tile} ${count > 0 ? looks[state] : 'bg-raised text-quiet'}`}>
      <span className={label}>
        {isUrgent && <IconAlertTriangle className="size-[1.1em] shrink-0" aria-hidden />}
        {t(state === 'arrived' ? 'wall.arrived' : `place.${state}`)}
      </span>
      <span className={figure}>{number(count)}</span>
      {seats.length > 0 && (
        <span className={`tabular mt-[0.4vw] font-semibold leading-snug ${seats.length > 6 ? manySeats : fewSeats}`}>
          {t('wall.seats')}{' '}
          {seats.map((seat, at) => (
            <Fragment key={seat}>
              <span className="whitespace-nowrap">{at < seats.length - 1 ? `${seat},` : seat}</span>{' '}
            </Fragment>
          ))}
          {seatless > 0 && <span className="whitespace-nowrap">{`+ ${t('wall.seatless', { count: seatless })}`}</span>}
        </span>
      )}
    </li>
  );
}
