import { loadRecordPage, loadReportPage, loadResource, type ScreenEntry, screens } from 'virtual:definitions';
import { type ComponentType, Suspense, use } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { usePermitted } from '../api/usePermitted';
import { flatMenu } from '../provider/menu';
import { ListScreen } from '../screens/ListScreen';
import { cachedLoader, forgetFailures } from './cachedLoader';
import { ForbiddenPage } from './Notice';
import { useChangedDefinitions } from './useChangedDefinitions';
import type { MenuState } from './useMenu';

/** The page of one definition, for users whose groups open it to them. */
export function ScreenPage({ screen }: { screen: ScreenEntry }) {
  const { entries, isCurrent } = useOutletContext<MenuState>();
  useChangedDefinitions();
  const isOpenToUser = !screen.menu || flatMenu(entries).some(({ id }) => id === screen.menu);
  if (isCurrent && !isOpenToUser) return <ForbiddenPage />;
  const View = screenViews[screen.kind];
  return (
    <Suspense fallback={<div className="page-loading" role="status" aria-label={text('page.loading')} />}>
      <View key={screen.name} name={screen.name} />
    </Suspense>
  );
}

/** The page of each kind of definition, which is loaded when the page is first opened. */
const screenViews: Record<ScreenEntry['kind'], ComponentType<{ name: string }>> = {
  resource: ResourceView,
  report: ReportView,
  record: RecordView,
};

const resourceOf = cachedLoader(async (name) => {
  const resource = await loadResource(name);
  return { resource, tabbed: resource.tabs && (await tabbed(resource, resource.tabs)) };
});

/** The code of tabs comes along with the first page that has some. */
function tabbed(first: Resource, others: string[]) {
  return Promise.all([
    import('../screens/TabbedScreen'),
    Promise.all([first, ...others.map(loadResource)]),
  ] as const);
}

function ResourceView({ name }: { name: string }) {
  const permitted = usePermitted();
  const { resource, tabbed } = use(resourceOf(name));
  if (!tabbed) return <ListScreen resource={permitted(resource)} />;
  const [{ TabbedScreen }, resources] = tabbed;
  return <TabbedScreen resources={resources.map(permitted)} />;
}

/** The code of reports comes along with the first one's definition. */
const reportOf = cachedLoader((name) =>
  Promise.all([import('../reports/ReportScreen'), loadReportPage(name)] as const),
);

function ReportView({ name }: { name: string }) {
  const [{ ReportScreen }, { page, reports }] = use(reportOf(name));
  return <ReportScreen page={page} reports={reports} />;
}

/** The code of the pages of single records comes along with the first one. */
const recordsOf = cachedLoader(async (name) => {
  const [{ RecordScreen }, resource, page] = await Promise.all([
    import('../record/RecordScreen'),
    loadResource(name),
    loadRecordPage(name),
  ]);
  return [{ RecordScreen }, { ...resource, page }] as const;
});

function RecordView({ name }: { name: string }) {
  const permitted = usePermitted();
  const [{ RecordScreen }, resource] = use(recordsOf(name));
  return <RecordScreen resource={permitted(resource)} />;
}

/** Loads what the page at an address is made of, for one who seems to be about to open it. */
export function prepareScreen(address: string): void {
  const screen = screens.find(({ route }) => route === address);
  if (screen) loaders[screen.kind](screen.name).catch(forgetFailures);
}

const loaders: Record<ScreenEntry['kind'], (name: string) => Promise<unknown>> = {
  resource: resourceOf,
  report: reportOf,
  record: recordsOf,
};
