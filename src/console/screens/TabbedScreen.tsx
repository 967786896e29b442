import { useSearchParams } from 'react-router-dom';
import type { Resource } from '../../definition/model/resource';
import { TabBar } from '../widgets/TabBar';
import { ListScreen } from './ListScreen';
import { tabParam } from './useListState';

/** A page with a tab for each of several resources; which one is shown stands in the address. */
export function TabbedScreen({ resources }: { resources: Resource[] }) {
  const [query, setQuery] = useSearchParams();
  const [first] = resources;
  const shown = resources.find(({ name }) => name === query.get(tabParam)) ?? first;
  if (!first || !shown) return null;
  return (
    <>
      <TabBar
        label={first.title}
        tabs={resources.map(({ name, title }) => ({ value: name, label: title }))}
        chosen={shown.name}
        onChoose={(name) => setQuery(name === first.name ? {} : { [tabParam]: name })}
      />
      <ListScreen key={shown.name} resource={shown} />
    </>
  );
}
