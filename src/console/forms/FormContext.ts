import { createContext, use, useEffect } from 'react';
import type { Row } from '../../definition/model/entity';

/** What stands between a form and its saving. */
export interface SaveGuard {
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
  /** What a field's value was probably meant as, where the rules allow that. */
  suggestion?: (field: string) => string | undefined;
  /** Enters values as if somebody had typed them. */
  fill?: (values: Row) => void;
  setGuard: (guard: SaveGuard | undefined) => void;
}

export const FormContext = createContext<FormAround>({ data: {}, setGuard: () => {} });

/** Told when something begins that the form waits for, and when it ends. Apart from the rest, which changes as one types. */
export const WaitContext = createContext<(isBusy: boolean) => void>(() => {});

/** The form around a field. */
export function useForm(): FormAround {
  return use(FormContext);
}

/** Sets something in the way of the form's saving while the field is there. */
export function useSaveGuard(guard: SaveGuard | undefined): void {
  const { setGuard } = useForm();
  useEffect(() => {
    setGuard(guard);
    return () => setGuard(undefined);
  }, [setGuard, guard]);
}
