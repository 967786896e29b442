import { Select, type SelectProps } from 'antd';
import { type UIEvent, useState } from 'react';
import type { Property } from '../../definition/types';
import { text } from '../../definition/text';
import { useReferenceSearch } from './useReferenceSearch';

interface ReferenceSelectProps extends Omit<SelectProps, 'options' | 'value'> {
  references: NonNullable<Property['references']>;
  value: unknown;
}

/** How near the end of the list more is loaded, in pixels. */
const nearEnd = 48;

/** Choose among the records of a resource: searchable, and loaded ten at a time as one scrolls. */
export function ReferenceSelect({ references, value, ...select }: ReferenceSelectProps) {
  const [isOpen, setOpen] = useState(false);
  const { options, isLoading, search, more } = useReferenceSearch(references, value, isOpen);
  return (
    <Select
      {...select}
      className="widget-select"
      showSearch
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
