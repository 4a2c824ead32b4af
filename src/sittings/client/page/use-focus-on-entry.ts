import { useEffect, useRef, type RefObject } from 'react';

/** A new heading takes the focus, at the top of its sheet: reading and the keyboard go on from there. */
export function useFocusOnEntry(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.closest('.sheet')?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
