import type { DisplayProps } from './DisplayProps';
import { labelOf } from './labelOf';
import { WithChoices } from './WithChoices';

/** The label of a choice, of a dictionary's entry or of the record that is referred to. */
export function ChoiceLabel({ value, property }: Pick<DisplayProps, 'value' | 'property'>) {
  return (
    <WithChoices property={property}>
      {(choices, isLoading) => (isLoading ? null : labelOf(value, choices))}
    </WithChoices>
  );
}
