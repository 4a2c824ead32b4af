import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

type Props = Omit<TabsListProps, 'ref'> & {
  /** Which tab is chosen. */
  readonly chosen: string | null;
};

/** Tabs in one row, which scrolls sideways where it has no room for them; the chosen one is always in view. */
export function TabRow({ chosen, className = '', children, ...list }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = chosen && row.current?.querySelector('[role=tab][aria-selected=true]');
    if (row.current && tab) showWithin(row.current, tab);
  }, [chosen]);
  // The line below is the row's own shadow: Mantine's would scroll away with the tabs, and end before the last one.
  return (
    <Tabs.List
      ref={row}
      {...list}
      className={`flex-nowrap overflow-x-auto overflow-y-hidden [box-shadow:inset_0_-2px_0_var(--tab-border-color)] [scrollbar-width:none] before:hidden [&>*]:shrink-0 ${className}`}
    >
      {children}
    </Tabs.List>
  );
}

/** Sideways alone: the page keeps its place. */
function showWithin(row: HTMLElement, tab: Element): void {
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
}
