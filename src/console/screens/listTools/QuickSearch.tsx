import { getSourceMark } from '#console/explainer.ts';
import { useAppliedInput } from '#console/hooks/useAppliedInput.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { ListFilter, Resource } from '#definition/model/resource.ts';
import { formatAndList } from '#definition/text/messages.ts';
import { getListToolsText } from './getListToolsText.ts';

interface QuickSearchProps {
  resource: Resource;
  filter: ListFilter;
  /** The currently applied search text. */
  applied: string;
  onSearch: (sought: string) => void;
}

/** Search input of a list. Searches while the user types (debounced), and at once on Enter. */
export function QuickSearch({ resource, filter, applied, onSearch }: QuickSearchProps) {
  const titles = filter.fields.map((name) => resource.entity?.properties[name]?.title ?? name);
  const label = getListToolsText('console.searchFor', { titles: formatAndList(titles) });
  const input = useAppliedInput(
    applied,
    (typed) => typed.trim(),
    (sought) => sought !== applied && onSearch(sought),
  );
  return (
    <search aria-label={label}>
      <input
        type="search"
        className="filter-text quick-search"
        aria-label={label}
        placeholder={label}
        maxLength={apiProtocol.search.maxLength}
        data-made-by={getSourceMark(resource, filter)}
        value={input.value}
        onChange={({ target }) => input.type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && input.submit()}
        {...input.composition}
      />
    </search>
  );
}
