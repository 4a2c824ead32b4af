import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Below this nobody reads it across a room; what is larger still is scrolled. */
const smallest = 0.3;
const step = 0.02;

/**
 * Makes what stands in an element smaller until all of it is seen: its styles multiply their sizes by `--fit`. It is tried anew
 * when the element or a part of it changes its size, and when the page is drawn anew.
 */
export function useFit<Box extends HTMLElement>(): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const fit = () => fitInto(box);
    fit();
    const observer = new ResizeObserver(fit);
    // Its parts too: words grow or shrink once their own letters have come.
    for (const each of [box, ...box.children]) observer.observe(each);
    return () => observer.disconnect();
  });
  return ref;
}

/** The largest size at which nothing is cut. */
export function fitInto(box: HTMLElement): void {
  const isCut = (size: number) => {
    box.style.setProperty('--fit', size.toFixed(2));
    return box.scrollHeight > box.clientHeight;
  };
  let size = 1;
  while (isCut(size) && size > smallest) size = Math.max(smallest, size - step);
}
