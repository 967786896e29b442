import type { DisplayProps } from './DisplayProps';
import { labelOf } from './labelOf';
import { useChoices } from './useChoices';

/** The label of a choice, of a dictionary's entry or of the record that is referred to. */
export function ChoiceLabel({ value, property }: DisplayProps) {
  const { choices, isLoading } = useChoices(property);
  return isLoading ? null : labelOf(value, choices);
}
