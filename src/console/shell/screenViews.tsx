import { loadReportPage, loadResource, type ScreenEntry } from 'virtual:definitions';
import { type ComponentType, use } from 'react';
import { ListScreen } from '../screens/ListScreen';
import { remembered } from './remembered';

/** The page of each kind of definition, which is loaded when the page is first opened. */
export const screenViews: Record<ScreenEntry['kind'], ComponentType<{ name: string }>> = {
  resource: ResourceView,
  report: ReportView,
};

const resourceOf = remembered(loadResource);

function ResourceView({ name }: { name: string }) {
  return <ListScreen resource={use(resourceOf(name))} />;
}

/** The code of reports comes along with the first one's definition. */
const reportOf = remembered((name) =>
  Promise.all([import('../reports/ReportScreen'), loadReportPage(name)] as const),
);

function ReportView({ name }: { name: string }) {
  const [{ ReportScreen }, { page, reports }] = use(reportOf(name));
  return <ReportScreen page={page} reports={reports} />;
}
