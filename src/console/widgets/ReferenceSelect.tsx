import { type UIEvent, useState } from 'react';
import { text } from '../../definition/text';
import type { Property } from '../../definition/types';
import { ChoiceSelect, type ChoiceSelectProps } from './ChoiceSelect';
import { useReferenceSearch } from './useReferenceSearch';

interface ReferenceSelectProps extends Omit<ChoiceSelectProps, 'options'> {
  references: NonNullable<Property['references']>;
}

/** How near the end of the list more is loaded, in pixels. */
const nearEnd = 48;

/** Choose among the records of a resource: searchable, and loaded ten at a time as one scrolls. */
export function ReferenceSelect({ references, value, ...select }: ReferenceSelectProps) {
  const [isOpen, setOpen] = useState(select.defaultOpen ?? false);
  const { options, isLoading, search, more } = useReferenceSearch(references, value, isOpen);
  return (
    <ChoiceSelect
      {...select}
      filterOption={false}
      options={options}
      loading={isLoading}
      notFoundContent={text(isLoading ? 'console.loading' : 'console.nothingFound')}
      value={value ?? undefined}
      onSearch={search}
      onOpenChange={setOpen}
      onPopupScroll={(event) => isNearEnd(event) && more()}
    />
  );
}

function isNearEnd({ currentTarget: list }: UIEvent<HTMLElement>): boolean {
  return list.scrollTop + list.clientHeight >= list.scrollHeight - nearEnd;
}
