import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '#definition/model/resource.ts';
import { TabBar } from '../widgets/TabBar.tsx';
import { ListScreen } from './ListScreen.tsx';
import { screenTabParam } from './useListState.ts';

/** A page with a tab for each of several resources, below the title. The selected tab is in the URL. */
export function TabbedScreen({ resources }: { resources: Resource[] }) {
  const [query, setQuery] = useSearchParams();
  const wasTabChosen = useRef(false);
  // The page of another tab replaces the tab bar too, so the chosen tab is a new element without the focus.
  const focusChosenTab = useCallback((element: HTMLElement | null) => {
    if (!element || !wasTabChosen.current) return;
    wasTabChosen.current = false;
    element.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, []);
  const [first] = resources;
  const shown = resources.find(({ name }) => name === query.get(screenTabParam)) ?? first;
  if (!first || !shown) return null;
  const choose = (name: string) => {
    wasTabChosen.current = name !== shown.name;
    setQuery(name === first.name ? {} : { [screenTabParam]: name });
  };
  const tabs = (
    <div ref={focusChosenTab}>
      <TabBar
        label={first.title}
        tabs={resources.map(({ name, tabTitle }) => ({ value: name, label: tabTitle }))}
        chosen={shown.name}
        onChoose={choose}
      />
    </div>
  );
  return <ListScreen key={shown.name} resource={shown} tabs={tabs} />;
}
