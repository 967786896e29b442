import type { ReactNode } from 'react';
import type { Choice, Property } from '../../definition/model/entity';
import { useDictionary } from '../api/useDictionary';
import { useReferenceChoices } from '../api/useReferenceChoices';

interface WithChoicesProps {
  property?: Property;
  /** What is shown: its labels are among the choices, however many there are. */
  value: unknown;
  children: (choices: Choice[], isLoading: boolean) => ReactNode;
}

/** Hands on the labelled choices of a property: those of its definition, a dictionary's or another resource's records. */
export function WithChoices({ property, value, children }: WithChoicesProps) {
  if (property?.choices) return children(property.choices, false);
  if (property?.dictionary) return <FromDictionary name={property.dictionary}>{children}</FromDictionary>;
  if (property?.references)
    return (
      <FromRecords references={property.references} value={value}>
        {children}
      </FromRecords>
    );
  return children([], false);
}

function FromDictionary({ name, children }: Pick<WithChoicesProps, 'children'> & { name: string }) {
  const { choices, isLoading } = useDictionary(name);
  return children(choices, isLoading);
}

function FromRecords({
  references,
  value,
  children,
}: Pick<WithChoicesProps, 'children' | 'value'> & { references: NonNullable<Property['references']> }) {
  const { choices, isLoading } = useReferenceChoices(references, [value].flat());
  return children(choices, isLoading);
}

/** The labels of a value's entries; an empty list may stand for all. */
export function labelsOf(value: unknown, choices: Choice[], property?: Property): string[] {
  const entries = [value].flat();
  if (entries.length === 0 && property?.all) return [property.all];
  return entries.map((entry) => labelOf(entry, choices));
}

/** What people read for a value: the label of its choice, else the value itself. */
export function labelOf(value: unknown, choices: Choice[]): string {
  const choice = choices.find((candidate) => candidate.value === value);
  return choice?.label ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
}
