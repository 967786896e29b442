import type { ReactNode } from 'react';
import { canRecordNavigateTo } from '#definition/actions/actionState.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RelatedList } from '#definition/model/recordPage.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { useHasMenuItem } from '../api/useOmitHiddenProperties.ts';
import { readSessionUser } from '../provider/session/browserSession.ts';
import { readGroupPreview } from '../provider/session/groupPreview.ts';
import { useCanOpenScreen } from '../screens/usePermittedList.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordReportTab } from './RecordReportTab.tsx';
import { RelatedRecordList } from './RelatedRecordList.tsx';

/** A tab of a record's page and its content. */
interface RecordPageTab {
  /** The tab's name in the URL. */
  value: string;
  label: string;
  show: () => ReactNode;
}

/** Starts with a dot, so it cannot collide with the name of a resource or report. */
const historyTabName = '.history';

/** Returns the tabs of a record's page that the user can open: details, related lists, reports, history. */
export function useAccessibleRecordPageTabs(resource: Resource, record: RecordValues): RecordPageTab[] {
  const mayOpen = useCanOpenScreen();
  const mayUse = useHasAccess();
  const { page, list } = resource;
  if (!page) return [];
  const reports = page.reports.filter((report) => mayOpen(report.page));
  const overview = reports.find(({ property }) => !isEmptyValue(record[property]));
  const history = list?.rowActions.flatMap(({ effect }) => (effect.kind === 'history' ? effect.keeper : []));
  return [
    {
      value: '',
      label: formatMessage('record.facts'),
      show: () => <RecordDetails resource={resource} page={page} record={record} report={overview} />,
    },
    ...page.related
      .filter(
        (related) =>
          mayUse(related.access) && canRecordNavigateTo(resource, { name: related.resource }, record),
      )
      .map((related) => ({
        value: related.tabName,
        label: related.title,
        show: () => (
          <RelatedRecordList key={related.tabName} of={resource} related={related} record={record} />
        ),
      })),
    ...reports.map((report) => ({
      value: report.report,
      label: report.title,
      show: () => <RecordReportTab key={report.report} related={report} record={record} />,
    })),
    ...(history ?? []).filter(mayOpen).map((keeper) => ({
      value: historyTabName,
      label: formatMessage('console.history'),
      show: () => <RecordHistory resource={resource} keeper={keeper} record={record} />,
    })),
  ];
}

/** Returns a predicate: true if the user has access. Parts that no menu item grants are for administrators only. */
function useHasAccess(): (access: RelatedList['access']) => boolean {
  const hasInMenu = useHasMenuItem();
  const isAdmin = readSessionUser()?.isAdmin === true && !readGroupPreview();
  return ({ menu, ownedBy }) => ownedBy !== undefined || (menu ? hasInMenu(menu) : isAdmin);
}
