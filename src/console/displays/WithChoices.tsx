import type { ReactNode } from 'react';
import type { Choice, Property } from '../../definition/types';
import { useDictionary } from '../calls/useDictionary';
import { useReferenceChoices } from './useReferenceChoices';

interface WithChoicesProps {
  property?: Property;
  children: (choices: Choice[], isLoading: boolean) => ReactNode;
}

/** Hands on the labelled choices of a property: those of its definition, a dictionary's or another resource's records. */
export function WithChoices({ property, children }: WithChoicesProps) {
  if (property?.choices) return children(property.choices, false);
  if (property?.dictionary) return <FromDictionary name={property.dictionary}>{children}</FromDictionary>;
  if (property?.references) return <FromRecords references={property.references}>{children}</FromRecords>;
  return children([], false);
}

function FromDictionary({ name, children }: Pick<WithChoicesProps, 'children'> & { name: string }) {
  const { choices, isLoading } = useDictionary(name);
  return children(choices, isLoading);
}

function FromRecords({
  references,
  children,
}: Pick<WithChoicesProps, 'children'> & { references: NonNullable<Property['references']> }) {
  const { choices, isLoading } = useReferenceChoices(references);
  return children(choices, isLoading);
}
