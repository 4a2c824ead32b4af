import { hit } from './places.ts';

/** So near to the edge of what scrolls, in pixels, the page scrolls along. */
const edge = 56;

type Carried = {
  readonly choice: HTMLElement;
  readonly places: readonly HTMLElement[];
  /** The place under the pointer. */
  readonly onOver: (place: HTMLElement | undefined) => void;
  /** Where it was let go; undefined where it fits nowhere. */
  readonly onDrop: (place: HTMLElement | undefined) => void;
};

/** Lets a copy of the choice follow the pointer until it is let go. Escape leaves it where it was. */
export function carry(down: PointerEvent, { choice, places, onOver, onDrop }: Carried): void {
  const start = choice.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'carried';
  ghost.ariaHidden = 'true';
  ghost.style.width = `${start.width}px`;
  ghost.append(...[...choice.childNodes].map((node) => node.cloneNode(true)));
  document.body.append(ghost);
  const under = ({ clientX, clientY }: PointerEvent) => hit(places, document.elementFromPoint(clientX, clientY));
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    ghost.style.translate = `${start.left + x}px ${start.top + y}px`;
    scrollAlong(choice.closest('.sheet'), event.clientY, y > 0);
    onOver(under(event));
  };
  const stop = new AbortController();
  const { signal } = stop;
  const end = (place?: HTMLElement) => {
    stop.abort();
    ghost.remove();
    onDrop(place);
  };
  addEventListener('pointermove', follow, { signal });
  addEventListener('pointerup', (event) => end(under(event)), { signal });
  addEventListener('pointercancel', () => end(), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
  follow(down);
}

function scrollAlong(sheet: Element | null, y: number, isDown: boolean): void {
  const { top = 0, bottom = innerHeight } = sheet?.getBoundingClientRect() ?? {};
  const isLow = y > Math.min(bottom, innerHeight) - edge;
  const by = y < Math.max(top, 0) + edge ? -1 : isLow && isDown ? 1 : 0;
  // Where the sheet does not scroll, the page does.
  sheet?.scrollBy(0, by * 10);
  if (by) scrollBy(0, by * 10);
}
