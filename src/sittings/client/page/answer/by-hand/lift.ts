/** A finger that rests so long, in milliseconds, lifts what is under it; one that moves before scrolls the page. */
const rest = 250;
/** So far, in pixels, a hand trembles. */
const tremble = 6;

/** Says when what is pressed is to follow the pointer: a mouse drags at once, a finger after it has rested. */
export function whenLifted(down: PointerEvent, onLift: () => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => {
    clearTimeout(timer);
    stop.abort();
  };
  const lift = () => {
    end();
    onLift();
  };
  const isFinger = down.pointerType === 'touch';
  const timer = isFinger ? setTimeout(lift, rest) : undefined;
  const move = (event: PointerEvent) => {
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > tremble;
    if (far && event.pointerId === down.pointerId) (isFinger ? end : lift)();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}

/** As long as something follows the finger the page must neither scroll under it nor show a menu. */
export function holdStill(holder: HTMLElement, isLifted: () => boolean, signal: AbortSignal): void {
  const prevent = (event: Event) => isLifted() && event.preventDefault();
  holder.addEventListener('touchmove', prevent, { signal, passive: false });
  holder.addEventListener('contextmenu', prevent, { signal });
}
