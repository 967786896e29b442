import { useSearchParams } from 'react-router-dom';
import type { Resource } from '#definition/model/resource.ts';
import { TabBar } from '../widgets/TabBar.tsx';
import { ListScreen } from './ListScreen.tsx';
import { screenTabParam } from './useListState.ts';

/** A page with a tab for each of several resources. The selected tab is in the URL. */
export function TabbedScreen({ resources }: { resources: Resource[] }) {
  const [query, setQuery] = useSearchParams();
  const [first] = resources;
  const shown = resources.find(({ name }) => name === query.get(screenTabParam)) ?? first;
  if (!first || !shown) return null;
  return (
    <>
      <TabBar
        label={first.title}
        tabs={resources.map(({ name, tabTitle }) => ({ value: name, label: tabTitle }))}
        chosen={shown.name}
        onChoose={(name) => setQuery(name === first.name ? {} : { [screenTabParam]: name })}
      />
      <ListScreen key={shown.name} resource={shown} />
    </>
  );
}
