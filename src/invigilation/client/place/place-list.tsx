import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Place } from '../api.ts';

/** So many cards are drawn wherever they stand; of more, those near what is on screen. */
const mostDrawn = 40;
/** How far beyond the screen cards are drawn, so that nobody who scrolls or tabs sees them come. */
const margin = '800px 0px';

/** Of a card. Elements of their own: five hundred of the component library's take longer than what is in them. */
const box = 'rounded-md border border-solid bg-[var(--mantine-color-body)] p-3 [overflow-wrap:anywhere]';
const usual = 'border-[var(--mantine-color-default-border)]';
const urgent = 'border-[var(--mantine-color-error)]';

/** What is off the screen is not laid out; it keeps the height that it had. */
const skipped = '[contain-intrinsic-height:auto_10rem] [content-visibility:auto]';

type Props = { readonly places: readonly Place[]; readonly card: (place: Place) => ReactNode };

/**
 * The cards of these places. In a full room those far from what is on screen say name and state alone: hundreds of whole
 * cards would hold up a tablet for seconds whenever a minute ends.
 */
export function PlaceList({ places, card }: Props) {
  const { t } = useTranslation('invigilation');
  const { personName } = useFormat();
  const { near, watch } = useNear();
  const isMany = places.length > mostDrawn;
  const isDrawn = (id: string, index: number) => !isMany || near.has(id) || (near.size === 0 && index < mostDrawn);
  return (
    <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3 p-0">
      {places.map((place, index) => (
        <li
          key={place.examineeId}
          ref={watch}
          data-place={place.examineeId}
          className={`${box} ${isMany ? skipped : ''} ${isUrgent(place) ? urgent : usual}`}
        >
          {isDrawn(place.examineeId, index) ? (
            card(place)
          ) : (
            <>
              <div>{`${place.number} · ${personName(place)}`}</div>
              <div className="font-semibold">{t(`place.${place.state}`)}</div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const isUrgent = ({ state }: Place): boolean => state === 'offline' || state === 'waiting';

/** The places whose elements stand near what is on screen, by examinee; `watch` is the reference of each element. */
function useNear() {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (seen) =>
          setNear((before) => {
            const now = new Set(before);
            for (const { target, isIntersecting } of seen) {
              const id = (target as HTMLElement).dataset['place'] ?? '';
              if (isIntersecting) now.add(id);
              else now.delete(id);
            }
            return now;
          }),
        { rootMargin: margin },
      ),
  );
  const watch = useCallback(
    (element: HTMLLIElement | null) => {
      if (!element) return;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );
  return { near, watch };
}
