import { useRef, useState } from 'react';
import { useToast } from '#console/toasts/useToast.tsx';
import { convertToCallError } from '#definition/CallError.ts';

/** Runs one submit at a time (prevents double submits), shows a success toast, and returns validation errors by field. */
export function useSubmitOnce() {
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [fieldErrors, setWrong] = useState<Record<string, string>>({});
  const submitOnce = async (step: () => Promise<void>, done?: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await step();
      setWrong({});
      if (done) toast.success(done);
    } catch (error) {
      const { errors } = convertToCallError(error);
      setWrong(errors);
      if (Object.keys(errors).length === 0) toast.error(error);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { wrong: fieldErrors, take: submitOnce };
}
