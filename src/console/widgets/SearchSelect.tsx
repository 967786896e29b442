import { type UIEvent, useState } from 'react';
import { text } from '../../definition/text';
import { ChoiceSelect, type ChoiceSelectProps, type Option } from './ChoiceSelect';

/** What a search has found so far, and how to go on with it. */
export interface Search {
  options: Option[];
  isLoading: boolean;
  /** Whether the options are those of another text, while the present one is looked for. */
  isOutdated: boolean;
  /** Why nothing could be found. */
  error?: unknown;
  search: (typed: string) => void;
  more: () => unknown;
}

interface SearchSelectProps extends Omit<ChoiceSelectProps, 'options' | 'onSearch'> {
  found: Search;
}

/** How near the end of the list more is loaded, in pixels. */
const nearEnd = 48;

/** Choose among what a server finds: searchable, and loaded a page at a time as one scrolls. */
export function SearchSelect({ found: search, value, ...select }: SearchSelectProps) {
  const { options, isLoading, isOutdated, error, more } = search;
  const [typed, setTyped] = useState('');
  const part = typed.trim();
  const found = isOutdated ? [] : onceEach(options);
  const offered =
    select.onTyped && part
      ? [{ value: part, label: text('console.containing', { typed: part }) }, ...found]
      : found;
  return (
    <ChoiceSelect
      {...select}
      filterOption={false}
      options={offered}
      loading={isLoading}
      error={error}
      {...(isLoading && { notFoundContent: text('console.loading') })}
      value={value ?? undefined}
      onSearch={(now) => {
        setTyped(now);
        search.search(now);
      }}
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
