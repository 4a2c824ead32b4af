import { useEffect, useState } from 'react';

/** The second click of a double click comes within this many milliseconds. */
export const doubleClick = 400;

/** False just after something opened: a second click of what opened it is not meant to close it again. */
export function useSettled(opened = true): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!opened) return;
    const waiting = setTimeout(() => setSettled(true), doubleClick);
    return () => {
      clearTimeout(waiting);
      setSettled(false);
    };
  }, [opened]);
  return settled;
}
