import { useEffect, useRef } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { isSameInput, useAppliedInput } from '#console/hooks/useAppliedInput.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { FilterBarFilter } from './FilterControlProps.ts';
import { omitInvalidFilterValues, pickFilterValues, replaceFilterValues } from './filterValues.ts';

/**
 * Function that applies filter values, computed from those applied, and refetches the rows even if they are unchanged.
 */
export type ApplyFilters = (
  toFilters: (applied: RecordValues) => RecordValues,
  options?: NavigateOptions,
) => void;

/**
 * Manages the input of the filters above a list. Returns it with the applied values of these filters (`own`), and the
 * function that returns the values to apply (`normalize`). Call `noteField` with the name of a filter before its value
 * changes: what is typed into one field is one step of the Back button. With a Search button each search is a step.
 */
export function useFilterInput(
  filters: FilterBarFilter[],
  applied: RecordValues,
  hasSearchButton: boolean,
  onApply: ApplyFilters,
) {
  const own = pickFilterValues(filters, applied);
  const field = useRef('');
  const typed = useRef<TypedStep>(undefined);
  useEffect(() => {
    if (typed.current && isSameInput(typed.current.values, own)) typed.current.isShown = true;
  });
  const normalize = (values: RecordValues) => omitInvalidFilterValues(filters, values, own);
  const input = useAppliedInput(own, normalize, (values, trigger) => {
    const isSameStep = typed.current?.field === field.current && isCurrentStep(typed.current, own);
    onApply((latest) => replaceFilterValues(filters, latest, values), {
      replace: !hasSearchButton && trigger !== 'chosen' && isSameStep,
    });
    typed.current =
      trigger === 'chosen' ? undefined : { field: field.current, before: own, values, isShown: false };
  });
  const noteField = (name: string) => {
    field.current = name;
  };
  return { own, input, normalize, noteField };
}

/** A step of the Back button: all that was typed into a field. */
interface TypedStep {
  field: string;
  /** The applied values before the step. */
  before: RecordValues;
  values: RecordValues;
  /** True once the applied values are those of the step. */
  isShown: boolean;
}

/** Returns true unless the applied values are no longer those of the step, for example after Back. */
function isCurrentStep({ before, values, isShown }: TypedStep, own: RecordValues): boolean {
  return isSameInput(values, own) || (!isShown && isSameInput(before, own));
}
