import { loadRecordPage, loadReportPage, loadResource, type ScreenEntry, screens } from 'virtual:definitions';
import { type ComponentType, Suspense, use } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useOmitHiddenProperties } from '#console/api/useOmitHiddenProperties.ts';
import { flattenMenu } from '#console/provider/menu/loadMenu.ts';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { useHotReloadDefinitions } from '../useHotReloadDefinitions.ts';
import type { NavigationMenuState } from '../useNavigationMenu.ts';
import { clearFailedLoads, createCachedLoader } from './createCachedLoader.ts';
import { ForbiddenPage } from './NoticePage.tsx';

/** Renders the screen of one definition (list, report or record page) if the user has access, or the 403 page. */
export function ScreenPage({ screen }: { screen: ScreenEntry }) {
  const { entries, isCurrent } = useOutletContext<NavigationMenuState>();
  useHotReloadDefinitions();
  const isOpenToUser = !screen.menu || flattenMenu(entries).some(({ id }) => id === screen.menu);
  if (isCurrent && !isOpenToUser) return <ForbiddenPage />;
  const View = screenViews[screen.kind];
  return (
    <Suspense
      fallback={<div className="page-loading" role="status" aria-label={formatMessage('page.loading')} />}
    >
      <View key={screen.name} name={screen.name} />
    </Suspense>
  );
}

/** The page component of each kind of definition, lazy-loaded when first opened. */
const screenViews: Record<ScreenEntry['kind'], ComponentType<{ name: string }>> = {
  resource: ResourceRoute,
  report: ReportRoute,
  record: RecordRoute,
};

const loadResourceScreen = createCachedLoader(async (name) => {
  const resource = await loadResource(name);
  return { resource, tabbed: resource.tabs && (await loadTabs(resource, resource.tabs)) };
});

/** Tabs are loaded together with the first page that has tabs. */
function loadTabs(first: Resource, others: string[]) {
  return Promise.all([
    import('#console/screens/TabbedScreen.tsx'),
    Promise.all([first, ...others.map(loadResource)]),
  ] as const);
}

function ResourceRoute({ name }: { name: string }) {
  const permitted = useOmitHiddenProperties();
  const { resource, tabbed } = use(loadResourceScreen(name));
  if (!tabbed) return <ListScreen resource={permitted(resource)} />;
  const [{ TabbedScreen }, resources] = tabbed;
  return <TabbedScreen resources={resources.map(permitted)} />;
}

/** The report code is loaded together with the first report definition. */
const loadReportScreen = createCachedLoader((name) =>
  Promise.all([import('#console/reports/ReportScreen.tsx'), loadReportPage(name)] as const),
);

function ReportRoute({ name }: { name: string }) {
  const [{ ReportScreen }, { page, reports }] = use(loadReportScreen(name));
  return <ReportScreen page={page} reports={reports} />;
}

/** The record page code is loaded together with the first record page. */
const loadRecordScreen = createCachedLoader(async (name) => {
  const [{ RecordScreen }, resource, page] = await Promise.all([
    import('#console/record/RecordScreen.tsx'),
    loadResource(name),
    loadRecordPage(name),
  ]);
  return [{ RecordScreen }, { ...resource, page }] as const;
});

function RecordRoute({ name }: { name: string }) {
  const permitted = useOmitHiddenProperties();
  const [{ RecordScreen }, resource] = use(loadRecordScreen(name));
  return <RecordScreen resource={permitted(resource)} />;
}

/** Preloads a screen's definition and code, for example when its menu link is hovered. */
export function preloadScreen(address: string): void {
  const screen = screens.find(({ route }) => route === address);
  if (screen) screenLoaders[screen.kind](screen.name).catch(clearFailedLoads);
}

const screenLoaders: Record<ScreenEntry['kind'], (name: string) => Promise<unknown>> = {
  resource: loadResourceScreen,
  report: loadReportScreen,
  record: loadRecordScreen,
};
