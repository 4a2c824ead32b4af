import { useEffect, useState } from 'react';

/**
 * The server's time, kept from one reading to the next by how long this page has run: a wrong clock of the device does not
 * show. Of all readings the one that was on its way for the shortest time counts, so that the clock never goes back.
 */
export function serverClock(elapsed: () => number) {
  let ahead = -Infinity;
  return {
    hear: (serverNow: Date): void => {
      ahead = Math.max(ahead, serverNow.getTime() - elapsed());
    },
    now: (): number => ahead + elapsed(),
  };
}

/** The clock of the one server that this page belongs to. */
export const clock = serverClock(() => performance.now());

/** The server's time in whole seconds; there is one as soon as something was read. */
export function useServerSecond(): number {
  const [second, setSecond] = useState(wholeSecond);
  useEffect(() => {
    // Four times a second, so that no second is seen to last longer than another. Only a new one draws.
    const timer = setInterval(() => setSecond(wholeSecond), 250);
    return () => clearInterval(timer);
  }, []);
  return second;
}

const wholeSecond = () => Math.floor(clock.now() / 1000) * 1000;
