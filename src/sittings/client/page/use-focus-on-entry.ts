import { useEffect, useRef, type RefObject } from 'react';

/** A new heading takes the focus, at the top of its sheet: reading and the keyboard go on from there. */
export function useFocusOnEntry(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const sheet = heading.current?.closest('.sheet');
    sheet?.scrollTo({ top: 0 });
    // On a low screen the page scrolls, not the sheet.
    if (scrollY > 0) sheet?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
