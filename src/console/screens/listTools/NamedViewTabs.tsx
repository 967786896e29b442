import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { getSourceMark } from '#console/explainer.ts';
import { sendCallForData } from '#console/provider/http/sendCall.ts';
import { usePageState } from '#console/provider/pageState.ts';
import { TabBar } from '#console/widgets/TabBar.tsx';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { List, Resource } from '#definition/model/resource.ts';
import { getListToolsText } from './getListToolsText.ts';

interface NamedViewTabsProps {
  resource: Resource;
  list: List;
  /** Name of the active view; empty for all records. */
  chosen: string;
  onChoose: (view: string | undefined) => void;
}

const allRecordsValue = '';

/** Tabs for the predefined views of a list, each with its number of records. */
export function NamedViewTabs({ resource, list, chosen, onChoose }: NamedViewTabsProps) {
  const counts = useViewCounts(resource);
  const tabs = list.views.map((view) => ({
    value: view.name,
    label: formatTabLabel(view.title, counts.get(view.name)),
    mark: getSourceMark(resource, view),
  }));
  return (
    <TabBar
      label={getListToolsText('console.views')}
      tabs={[{ value: allRecordsValue, label: getListToolsText('console.everything') }, ...tabs]}
      chosen={chosen}
      onChoose={(view) => onChoose(view || undefined)}
    />
  );
}

function formatTabLabel(title: string, count: number | undefined): string {
  if (count === undefined) return title;
  const { maxCount } = apiProtocol.counts;
  return `${title} (${count > maxCount ? `${maxCount}+` : count})`;
}

/** Loads the number of records of each view. Refetched whenever the list is refetched after a change. */
function useViewCounts({ name, calls: { counts: call } }: Resource): Map<string, number> {
  const values = usePageState();
  const { data } = useQuery({
    queryKey: keys().data().resource(name).action('list').params({ counts: true, values }).get(),
    queryFn: async () => (call ? ((await sendCallForData(call, { values })) as RecordValues[]) : []),
    enabled: call !== undefined,
  });
  const { view, total } = apiProtocol.counts;
  return new Map((Array.isArray(data) ? data : []).map((one) => [String(one[view]), Number(one[total])]));
}
