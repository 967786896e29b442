import type { Choice, Property } from '../../definition/types';
import { useDictionary } from '../calls/useDictionary';
import { useReferenceChoices } from './useReferenceChoices';

/** The labelled choices of a property, wherever they come from: its definition, a dictionary or another resource. */
export function useChoices(property: Property | undefined): { choices: Choice[]; isLoading: boolean } {
  const dictionary = useDictionary(property?.choices ? undefined : property?.dictionary);
  const records = useReferenceChoices(property?.dictionary ? undefined : property?.references);
  if (property?.choices) return { choices: property.choices, isLoading: false };
  return property?.dictionary ? dictionary : records;
}
