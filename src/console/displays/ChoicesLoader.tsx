import type { ReactNode } from 'react';
import type { LabeledChoice, Property } from '#definition/model/entity.ts';
import { useDictionaryChoices } from '../api/useDictionaryChoices.ts';
import { useReferenceChoices } from '../api/useReferenceChoices.ts';

interface ChoicesLoaderProps {
  property?: Property;
  /** The value to label. Its choices are always included, however many choices exist. */
  value: unknown;
  children: (choices: LabeledChoice[], isLoading: boolean) => ReactNode;
}

/**
 * Loads the choices of a property (fixed, from a dictionary or from referenced records) and passes them to its render
 * function.
 */
export function ChoicesLoader({ property, value, children }: ChoicesLoaderProps) {
  if (property?.choices) return children(property.choices, false);
  if (property?.dictionary)
    return <DictionaryChoices name={property.dictionary}>{children}</DictionaryChoices>;
  if (property?.references)
    return (
      <ReferenceChoices references={property.references} value={value}>
        {children}
      </ReferenceChoices>
    );
  return children([], false);
}

function DictionaryChoices({ name, children }: Pick<ChoicesLoaderProps, 'children'> & { name: string }) {
  const { choices, isLoading } = useDictionaryChoices(name);
  return children(choices, isLoading);
}

function ReferenceChoices({
  references,
  value,
  children,
}: Pick<ChoicesLoaderProps, 'children' | 'value'> & { references: NonNullable<Property['references']> }) {
  const { choices, isLoading } = useReferenceChoices(references, [value].flat());
  return children(choices, isLoading);
}

/** Returns the labels of a value's entries. For an empty list that means "all", returns the label for all. */
export function getChoiceLabels(value: unknown, choices: LabeledChoice[], property?: Property): string[] {
  const entries = [value].flat();
  if (entries.length === 0 && property?.allLabel) return [property.allLabel];
  return entries.map((entry) => getChoiceLabel(entry, choices));
}

/** Returns the label of a value's choice. Falls back to the value as text. */
export function getChoiceLabel(value: unknown, choices: LabeledChoice[]): string {
  const choice = choices.find((candidate) => candidate.value === value);
  return choice?.label ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
}
