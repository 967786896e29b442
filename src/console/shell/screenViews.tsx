import { loadReportPage, loadResource, type ScreenEntry } from 'virtual:definitions';
import { type ComponentType, use } from 'react';
import type { Resource } from '../../definition/types';
import { ListScreen } from '../screens/ListScreen';
import { remembered } from './remembered';

/** The page of each kind of definition, which is loaded when the page is first opened. */
export const screenViews: Record<ScreenEntry['kind'], ComponentType<{ name: string }>> = {
  resource: ResourceView,
  report: ReportView,
};

const resourceOf = remembered(async (name) => {
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
  const { resource, tabbed } = use(resourceOf(name));
  if (!tabbed) return <ListScreen resource={resource} />;
  const [{ TabbedScreen }, resources] = tabbed;
  return <TabbedScreen resources={resources} />;
}

/** The code of reports comes along with the first one's definition. */
const reportOf = remembered((name) =>
  Promise.all([import('../reports/ReportScreen'), loadReportPage(name)] as const),
);

function ReportView({ name }: { name: string }) {
  const [{ ReportScreen }, { page, reports }] = use(reportOf(name));
  return <ReportScreen page={page} reports={reports} />;
}
