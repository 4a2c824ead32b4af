import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Whether the table is wider than its frame. Only then the frame scrolls sideways, which costs the head its place on top. */
export function useOverflows(): { readonly frame: RefObject<HTMLDivElement | null>; readonly overflows: boolean } {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = frame.current;
    const table = box?.firstElementChild;
    if (!box || !table) return undefined;
    const observer = new ResizeObserver(() => setOverflows(table.scrollWidth > box.clientWidth + 1));
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, overflows };
}
