import type { DisplayProps } from './DisplayProps';
import { labelOf } from './labelOf';
import { WithChoices } from './WithChoices';

/** The entries of a list as the way from the first to the last, by label. */
export function PathValue({ value, property }: DisplayProps) {
  return (
    <WithChoices property={property}>
      {(choices, isLoading) =>
        isLoading
          ? null
          : [value]
              .flat()
              .map((step) => labelOf(step, choices))
              .join(' > ')
      }
    </WithChoices>
  );
}
