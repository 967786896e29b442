import type { UIEvent } from 'react';
import { text } from '../../definition/text';
import { ChoiceSelect, type ChoiceSelectProps, type Option } from './ChoiceSelect';

/** What a search has found so far, and how to go on with it. */
export interface Search {
  options: Option[];
  isLoading: boolean;
  search: (typed: string) => void;
  more: () => unknown;
}

interface SearchSelectProps extends Omit<ChoiceSelectProps, 'options' | 'onSearch'> {
  found: Search;
}

/** How near the end of the list more is loaded, in pixels. */
const nearEnd = 48;

/** Choose among what a server finds: searchable, and loaded a page at a time as one scrolls. */
export function SearchSelect({ found, value, ...select }: SearchSelectProps) {
  const { options, isLoading, search, more } = found;
  return (
    <ChoiceSelect
      {...select}
      filterOption={false}
      options={onceEach(options)}
      loading={isLoading}
      notFoundContent={text(isLoading ? 'console.loading' : 'console.nothingFound')}
      value={value ?? undefined}
      onSearch={search}
      onPopupScroll={(event) => isNearEnd(event) && more()}
    />
  );
}

/** While pages are read, what somebody adds pushes records from one page to the next: they come twice. */
function onceEach(options: Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

function isNearEnd({ currentTarget: list }: UIEvent<HTMLElement>): boolean {
  return list.scrollTop + list.clientHeight >= list.scrollHeight - nearEnd;
}
