import { createContext, use, useEffect } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';

/** Restriction on saving a form: the reason why it is blocked, a button that resolves it, or a question to confirm. */
export interface SaveGuard {
  /** The reason why the form cannot be saved. */
  closed?: string;
  /** A button that resolves the reason, shown beside the save button. */
  way?: { label: string; go: () => void };
  /** Confirmation question shown before saving. */
  question?: string;
}

/** The value of `FormContext`: the form's data, the stored record, and functions that enter values or block saving. */
export interface FormContextValue {
  data: RecordValues;
  stored?: RecordValues;
  /** Returns the probable intended value of a field, if it is valid. */
  suggestion?: (field: string) => string | undefined;
  /** Enters values as if the user had typed them. */
  fill?: (values: RecordValues) => void;
  setGuard: (guard: SaveGuard | undefined) => void;
}

/** React context of a form: its data and the functions that change it. Read it with `useFormContext`. */
export const FormContext = createContext<FormContextValue>({ data: {}, setGuard: () => {} });

/**
 * React context with a function that reports the start and end of an upload or other work that the form must wait for.
 * It is separate from `FormContext`, whose value changes on every keystroke.
 */
export const SetFormBusyContext = createContext<(isBusy: boolean) => void>(() => {});

/** Returns the surrounding form's data and functions, for use in field overrides. */
export function useFormContext(): FormContextValue {
  return use(FormContext);
}

/** Blocks saving of the surrounding form while the component is mounted. */
export function useSaveGuard(guard: SaveGuard | undefined): void {
  const { setGuard } = useFormContext();
  useEffect(() => {
    setGuard(guard);
    return () => setGuard(undefined);
  }, [setGuard, guard]);
}
