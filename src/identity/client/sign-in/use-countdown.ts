import { useEffect, useState } from 'react';

/** Counts down to zero, second by second. */
export function useCountdown(from = 0) {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds] as const;
}
