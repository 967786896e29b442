import { createContext, use, useEffect } from 'react';
import type { Row } from '../../definition/types';

/** What stands between a form and its saving. */
export interface FormGate {
  /** Why it cannot be saved yet. */
  closed?: string;
  /** The way to open it, offered beside the button that saves. */
  way?: { label: string; go: () => void };
  /** What is asked before it is saved. */
  question?: string;
}

/** What a hand-written field may know of the form around it, and set in its way. */
export interface FormAround {
  data: Row;
  stored?: Row;
  setGate: (gate: FormGate | undefined) => void;
}

export const FormContext = createContext<FormAround>({ data: {}, setGate: () => {} });

/** The form around a field. */
export function useForm(): FormAround {
  return use(FormContext);
}

/** Sets something in the way of the form's saving while the field is there. */
export function useFormGate(gate: FormGate | undefined): void {
  const { setGate } = useForm();
  useEffect(() => {
    setGate(gate);
    return () => setGate(undefined);
  }, [setGate, gate]);
}
