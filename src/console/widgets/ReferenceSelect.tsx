import { useState } from 'react';
import type { Property } from '../../definition/types';
import type { ChoiceSelectProps } from './ChoiceSelect';
import { SearchSelect } from './SearchSelect';
import { useReferenceSearch } from './useReferenceSearch';

interface ReferenceSelectProps extends Omit<ChoiceSelectProps, 'options'> {
  references: NonNullable<Property['references']>;
}

/** Choose among the records of a resource. */
export function ReferenceSelect({ references, ...select }: ReferenceSelectProps) {
  const [isOpen, setOpen] = useState(select.defaultOpen ?? false);
  const found = useReferenceSearch(references, select.value, isOpen);
  return <SearchSelect {...select} found={found} onOpenChange={setOpen} />;
}
