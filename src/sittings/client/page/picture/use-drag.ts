import { useRef, type PointerEvent } from 'react';

/** Dragging what scrolls, with a mouse or a pen; a finger scrolls by itself. */
export function useDrag() {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      currentTarget.scrollLeft -= clientX - from.current.x;
      currentTarget.scrollTop -= clientY - from.current.y;
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
