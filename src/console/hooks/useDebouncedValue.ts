import { useEffect, useState } from 'react';

/** Debounce delay of every input that searches or validates while the user types, in milliseconds. */
export const debounceMs = 300;

/** Returns the value as soon as it has not changed for the debounce delay. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
