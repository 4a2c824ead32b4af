import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useSort } from '../../../../../platform/ui/controls/use-sort.ts';
import { holdStill, whenLifted } from './lift.ts';

type Props = {
  readonly list: RefObject<HTMLElement | null>;
  readonly onMove: (from: number, to: number) => void;
};

/** Lets the rows of a list be dragged wherever they are taken; a finger rests first, or takes the grip. Draws nothing. */
export function OrderByHand({ list, onMove }: Props) {
  const sort = useSort(list, onMove);
  useLayoutEffect(() => {
    for (const [index, row] of rowsOf(list.current).entries()) {
      row.style.cssText = '';
      Object.assign(row.style, sort.styleOf(index));
      row.toggleAttribute('data-dragged', sort.dragged === index);
    }
  });
  const isLifted = useEffectEvent(() => sort.dragged !== null);
  const press = useEffectEvent((down: PointerEvent) => {
    const target = down.target instanceof Element ? down.target : null;
    const index = rowsOf(list.current).findIndex((row) => row.contains(target));
    if (index < 0 || !down.isPrimary || target?.closest('button')) return;
    const take = () => sort.handle(index).onPointerDown(down);
    if (down.pointerType === 'touch' && !target?.closest('.order-grip')) whenLifted(down, take);
    else take();
  });
  useEffect(() => {
    const stop = new AbortController();
    const holder = list.current;
    if (!holder) return;
    holder.setAttribute('data-by-hand', '');
    holder.addEventListener('pointerdown', (down) => press(down), { signal: stop.signal });
    holdStill(holder, () => isLifted(), stop.signal);
    return () => {
      stop.abort();
      holder.removeAttribute('data-by-hand');
    };
  }, [list]);
  return null;
}

const rowsOf = (holder: HTMLElement | null) =>
  [...(holder?.children ?? [])].filter((row): row is HTMLElement => row instanceof HTMLElement);
