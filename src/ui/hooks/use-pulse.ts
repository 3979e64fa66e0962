import {useEffect, useState} from 'react';

/** Milliseconds between two looks at the clock while something runs: five frames a second show tenths well enough. */
const interval = 200;

/** The time by `now`, running along while `isActive`. */
export function usePulse(now: () => number, isActive: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!isActive) return;
    setTime(now());
    const timer = setInterval(() => setTime(now()), interval);
    return () => clearInterval(timer);
  }, [now, isActive]);
  return time;
}
