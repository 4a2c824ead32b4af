import { useState, type PointerEvent } from 'react';

type Offset = { readonly x: number; readonly y: number };
const still: Offset = { x: 0, y: 0 };

/** Lets a centred box be dragged by its handle, within the viewport. */
export function useDrag(box: { readonly current: HTMLElement | null }) {
  const [offset, setOffset] = useState(still);

  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    const element = box.current;
    if (!element || (down.target as Element).closest('button')) return;
    const start = element.getBoundingClientRect();
    const handle = down.currentTarget;
    handle.setPointerCapture(down.pointerId);
    const move = (event: globalThis.PointerEvent) => {
      const left = within(start.left + event.clientX - down.clientX, window.innerWidth - start.width);
      const top = within(start.top + event.clientY - down.clientY, window.innerHeight - start.height);
      setOffset({ x: offset.x + left - start.left, y: offset.y + top - start.top });
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  return { offset, onPointerDown };
}

const within = (position: number, most: number): number => Math.max(0, Math.min(position, Math.max(0, most)));
