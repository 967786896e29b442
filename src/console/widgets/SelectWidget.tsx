import type { ScalarValue } from '#definition/model/entity.ts';
import { ChoicesLoader } from '../displays/ChoicesLoader.tsx';
import { ChoiceSelect } from './select/ChoiceSelect.tsx';
import { getAntdInputProps, type WidgetProps } from './WidgetProps.ts';

/** Select for a choice, or for several choices of a list. Renders a text input if the property has no choices. */
export function SelectWidget(props: WidgetProps) {
  const { property, value, required, defaultOpen, onChange } = props;
  const isFree = !property.choices && !property.dictionary && !property.references;
  const several = isFree ? 'tags' : 'multiple';
  return (
    <ChoicesLoader property={property} value={value}>
      {(choices, isLoading) => (
        <ChoiceSelect
          {...getAntdInputProps(props)}
          mode={property.type === 'array' ? several : undefined}
          tokenSeparators={isFree ? [',', '\n'] : undefined}
          options={
            property.allLabel ? [{ value: allChoicesValue, label: property.allLabel }, ...choices] : choices
          }
          allowClear={!required}
          loading={isLoading}
          defaultOpen={defaultOpen}
          value={(property.allLabel ? toShownChoices(value) : value) ?? undefined}
          onChange={(chosen) => {
            if (property.allLabel) onChange(toStoredValues(chosen as ScalarValue[]));
            else onChange(isFree && Array.isArray(chosen) ? trimEntries(chosen) : chosen);
          }}
        />
      )}
    </ChoicesLoader>
  );
}

/** Trims typed entries, and omits empty and repeated ones: a list is often pasted as "a, b, c". */
function trimEntries(entries: unknown[]): unknown[] {
  const trimmed = entries.map((entry) => (typeof entry === 'string' ? entry.trim() : entry));
  return [...new Set(trimmed)].filter((entry) => entry !== '');
}

/** Option value for "All". No choice has this value. */
const allChoicesValue = '*';

/** Converts a stored list to selected options. An empty list is the "All" option. */
function toShownChoices(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? [allChoicesValue] : value;
}

/** Converts selected options to the stored list. The last selection decides between "All" and single choices. */
function toStoredValues(chosen: ScalarValue[]): ScalarValue[] | undefined {
  if (chosen.length === 0) return undefined;
  return chosen.at(-1) === allChoicesValue ? [] : chosen.filter((value) => value !== allChoicesValue);
}
