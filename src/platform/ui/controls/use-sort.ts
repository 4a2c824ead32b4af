import { useState, type CSSProperties, type RefObject } from 'react';

type Drag = { readonly from: number; readonly to: number; readonly by: number; readonly room: number };
/** What of a press is needed: a listener of React and one of the page give it alike. */
type Down = Pick<PointerEvent, 'button' | 'clientY' | 'pointerId' | 'preventDefault'>;
type Place = { readonly top: number; readonly bottom: number };

/**
 * Lets the children of a list be dragged up and down by a handle, with mouse, pen or finger. While one is dragged the
 * others make room; the list itself changes when it is let go. Escape lets it go where it was.
 */
export function useSort(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const begin = (from: number, down: Down) => {
    const box = list.current;
    if (!box || down.button !== 0) return;
    down.preventDefault();
    const places = placesIn(box);
    const own = places[from];
    if (!own) return;
    const start = down.clientY - box.getBoundingClientRect().top;
    const room = own.bottom - own.top + gapBetween(places);
    let to = from;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const by = event.clientY - box.getBoundingClientRect().top - start;
      to = targetOf(places, from, by);
      setDrag({ from, to, by, room });
    };
    const end = (event: Event) => {
      stop.abort();
      setDrag(null);
      if (event.type === 'pointerup' && to !== from) onMove(from, to);
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(event), { signal });
    setDrag({ from, to, by: 0, room });
  };

  return {
    dragged: drag?.from ?? null,
    handle: (index: number) => ({
      onPointerDown: (down: Down) => begin(index, down),
      style: { touchAction: 'none', cursor: drag ? 'grabbing' : 'grab' } as const,
    }),
    styleOf: (index: number): CSSProperties => (drag ? shift(drag, index) : {}),
  };
}

function placesIn(box: HTMLElement): Place[] {
  const { top } = box.getBoundingClientRect();
  return [...box.children].map((row) => {
    const rect = row.getBoundingClientRect();
    return { top: rect.top - top, bottom: rect.bottom - top };
  });
}

const gapBetween = ([first, second]: readonly Place[]): number => (first && second ? second.top - first.bottom : 0);

/** The place whose middle the dragged one has passed. */
function targetOf(places: readonly Place[], from: number, by: number): number {
  const own = places[from];
  if (!own) return from;
  const passed = (place: Place, index: number) =>
    index < from ? own.top + by < (place.top + place.bottom) / 2 : own.bottom + by > (place.top + place.bottom) / 2;
  const before = places.findIndex((place, index) => index < from && passed(place, index));
  if (before >= 0) return before;
  return Math.max(
    from,
    places.findLastIndex((place, index) => index > from && passed(place, index)),
  );
}

function shift({ from, to, by, room }: Drag, index: number): CSSProperties {
  if (index === from) return { transform: `translateY(${by}px)`, zIndex: 2, position: 'relative' };
  const between = index > from ? index <= to : index < from && index >= to;
  const away = between ? (index > from ? -room : room) : 0;
  return { transform: `translateY(${away}px)`, transition: 'transform 120ms' };
}
