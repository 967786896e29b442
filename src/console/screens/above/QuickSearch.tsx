import { useEffect, useRef, useState } from 'react';
import type { Filter, Resource } from '../../../definition/model/resource';
import { profile } from '../../../definition/profile';
import { listed, text } from '../../../definition/text';
import { sourceMark } from '../../sourceMark';

interface QuickSearchProps {
  resource: Resource;
  filter: Filter;
  /** What is searched for now. */
  applied: string;
  onSearch: (sought: string) => void;
}

/** How long typing rests before it is searched, in milliseconds. */
const rest = 300;

/** Searches as one types; Enter does not wait. */
export function QuickSearch({ resource, filter, applied, onSearch }: QuickSearchProps) {
  const [entered, setEntered] = useState({ applied, sought: applied });
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const titles = filter.fields.map((name) => resource.entity?.properties[name]?.title ?? name);
  const label = text('console.searchFor', { titles: listed(titles) });
  const sought = entered.applied === applied ? entered.sought : applied;
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== applied) onSearch(next.trim());
  };
  const type = (next: string) => {
    setEntered({ applied, sought: next });
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(next), rest);
  };
  return (
    <search>
      <input
        type="search"
        className="filter-text quick-search"
        aria-label={label}
        placeholder={label}
        maxLength={profile.search.most}
        data-made-by={sourceMark(resource, filter)}
        value={sought}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && search(sought)}
      />
    </search>
  );
}
