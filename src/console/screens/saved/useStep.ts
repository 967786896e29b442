import type { HttpError } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useToast } from '../../api/useToast';

/** Takes one step at a time, and says what was done; what was wrong is given by field, or said where it is of none. */
export function useStep() {
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const take = async (step: () => Promise<void>, done?: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await step();
      setWrong({});
      if (done) toast.success(done);
    } catch (error) {
      const { errors = {} } = error as HttpError;
      setWrong(Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, String(words)])));
      if (Object.keys(errors).length === 0) toast.error(error);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { wrong, take };
}
