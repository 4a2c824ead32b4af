import { useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** What of an element a hint listens to and sets. */
export type Passed = {
  readonly 'aria-describedby'?: string | undefined;
  readonly onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
};

export type When = {
  /** Also where the keys come to the element. */
  readonly focus?: boolean;
  /** Also under a finger. */
  readonly touch?: boolean;
  /** How many milliseconds the pointer stays before it is shown. */
  readonly delay?: number;
};

/** Whether the words about an element are shown, and what the element says of its pointer and focus. */
export function useHint(own: Passed, { focus, touch, delay }: When, isOff: boolean) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const events: Passed = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      if (isOff || (event.pointerType === 'touch' && !touch)) return;
      setTarget(event.currentTarget);
      if (delay) timer.current = setTimeout(() => setShown(true), delay);
      else setShown(true);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      hide();
    },
    ...(shown && !isOff && { 'aria-describedby': id }),
  };
  const onFocus: Passed['onFocus'] = (event) => {
    own.onFocus?.(event);
    if (isOff || !event.target.matches(':focus-visible')) return;
    setTarget(event.currentTarget);
    setShown(true);
  };
  const onBlur: Passed['onBlur'] = (event) => {
    own.onBlur?.(event);
    hide();
  };
  return { target, id, shown, hide, events: focus ? { ...events, onFocus, onBlur } : events };
}
