import { type UIEvent, useState } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import { ChoiceSelect, type ChoiceSelectProps, type SelectOption } from './ChoiceSelect.tsx';

/** The state of a server-side option search: options, loading, error, and functions to search and load more. */
export interface AsyncOptionSearch {
  options: SelectOption[];
  isLoading: boolean;
  /** True while the options of a previous search text are shown. */
  isOutdated: boolean;
  /** The error of a failed search. */
  error?: unknown;
  search: (typed: string) => void;
  more: () => unknown;
}

interface AsyncSelectProps extends Omit<ChoiceSelectProps, 'options' | 'onSearch'> {
  found: AsyncOptionSearch;
}

/** Distance from the end of the list at which the next page loads, in pixels. */
const loadMoreDistancePx = 48;

/** Select whose options are searched on the server and loaded page by page while scrolling (infinite scroll). */
export function AsyncSelect({ found: search, value, ...select }: AsyncSelectProps) {
  const { options, isLoading, isOutdated, error, more } = search;
  const [typed, setTyped] = useState('');
  const part = typed.trim();
  const found = isOutdated ? [] : dedupeOptions(options);
  const offered =
    select.onTyped && part
      ? [{ value: part, label: formatMessage('console.containing', { typed: part }) }, ...found]
      : found;
  return (
    <ChoiceSelect
      {...select}
      filterOption={false}
      options={offered}
      loading={isLoading}
      error={error}
      {...(isLoading && { notFoundContent: formatMessage('console.loading') })}
      value={value ?? undefined}
      onSearch={(now) => {
        setTyped(now);
        search.search(now);
      }}
      onPopupScroll={(event) => isNearEnd(event) && more()}
    />
  );
}

/**
 * Removes duplicate options. A record that is added while pages load shifts other records to the next page, so they
 * appear twice.
 */
function dedupeOptions(options: SelectOption[]): SelectOption[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

function isNearEnd({ currentTarget: list }: UIEvent<HTMLElement>): boolean {
  return list.scrollTop + list.clientHeight >= list.scrollHeight - loadMoreDistancePx;
}
