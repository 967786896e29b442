import { useEffect, useRef, useState } from 'react';
import { getSourceMark } from '#console/explainer.ts';
import { debounceMs } from '#console/hooks/useDebouncedValue.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { ListFilter, Resource } from '#definition/model/resource.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';

interface QuickSearchProps {
  resource: Resource;
  filter: ListFilter;
  /** The currently applied search text. */
  applied: string;
  onSearch: (sought: string) => void;
}

/** Search input of a list. Searches while the user types (debounced), and at once on Enter. */
export function QuickSearch({ resource, filter, applied, onSearch }: QuickSearchProps) {
  const [entered, setEntered] = useState({ applied, sought: applied });
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const titles = filter.fields.map((name) => resource.entity?.properties[name]?.title ?? name);
  const label = formatMessage('console.searchFor', { titles: formatAndList(titles) });
  // Also forgets the input when another text is applied: Back must not bring it up again.
  if (entered.applied !== applied) setEntered({ applied, sought: applied });
  const sought = entered.applied === applied ? entered.sought : applied;
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== applied) onSearch(next.trim());
  };
  const type = (next: string) => {
    setEntered({ applied, sought: next });
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(next), debounceMs);
  };
  return (
    <search>
      <input
        type="search"
        className="filter-text quick-search"
        aria-label={label}
        placeholder={label}
        maxLength={apiProtocol.search.most}
        data-made-by={getSourceMark(resource, filter)}
        value={sought}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && search(sought)}
      />
    </search>
  );
}
