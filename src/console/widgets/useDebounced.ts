import { useEffect, useState } from 'react';

/** A value that follows another once that has rested for a while (in milliseconds). */
export function useDebounced<T>(value: T, rest: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
