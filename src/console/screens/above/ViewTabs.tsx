import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { Row } from '../../../definition/model/entity';
import type { List, Resource } from '../../../definition/model/resource';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import { usePageState } from '../../provider/pageState';
import { sendForRows } from '../../provider/send';
import { sourceMark } from '../../sourceMark';
import { TabBar } from '../../widgets/TabBar';

interface ViewTabsProps {
  resource: Resource;
  list: List;
  /** The name of the view that is open; none for all records. */
  chosen: string;
  onChoose: (view: string | undefined) => void;
}

const everything = '';

/** The views of a list, each with the number of its records. */
export function ViewTabs({ resource, list, chosen, onChoose }: ViewTabsProps) {
  const counts = useCounts(resource);
  const tabs = list.views.map((view) => ({
    value: view.name,
    label: labelOf(view.title, counts.get(view.name)),
    mark: sourceMark(resource, view),
  }));
  return (
    <TabBar
      label={text('console.views')}
      tabs={[{ value: everything, label: text('console.everything') }, ...tabs]}
      chosen={chosen}
      onChoose={(view) => onChoose(view || undefined)}
    />
  );
}

function labelOf(title: string, count: number | undefined): string {
  if (count === undefined) return title;
  const { most } = profile.counts;
  return `${title} (${count > most ? `${most}+` : count})`;
}

/** How many records each view has, counted again whenever the list is loaded again after a change. */
function useCounts({ name, calls: { counts: call } }: Resource): Map<string, number> {
  const values = usePageState();
  const { data } = useQuery({
    queryKey: keys().data().resource(name).action('list').params({ counts: true, values }).get(),
    queryFn: async () => (call ? ((await sendForRows(call, { values })) as Row[]) : []),
    enabled: call !== undefined,
  });
  const { view, total } = profile.counts;
  return new Map((Array.isArray(data) ? data : []).map((one) => [String(one[view]), Number(one[total])]));
}
