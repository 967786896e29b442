import type { ReactNode } from 'react';
import { isOpen } from '../../definition/actionState';
import type { Row } from '../../definition/model/entity';
import type { Related } from '../../definition/model/recordPage';
import type { Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { useHasInMenu } from '../api/usePermitted';
import { readUser } from '../provider/session';
import { readView } from '../provider/view';
import { useMayOpen } from '../screens/usePermittedActions';
import { RecordFacts } from './RecordFacts';
import { RecordHistory } from './RecordHistory';
import { RecordReport } from './RecordReport';
import { RelatedList } from './RelatedList';

/** A part of a record's page: a tab, and what it shows. */
interface PagePart {
  /** Its name in the address. */
  value: string;
  label: string;
  show: () => ReactNode;
}

/** No resource or report can be called so. */
const historyPart = '.history';

/** The parts of a record's page that are open to the user, facts first. */
export function usePageParts(resource: Resource, record: Row): PagePart[] {
  const mayOpen = useMayOpen();
  const mayUse = useMayUse();
  const { page, list } = resource;
  if (!page) return [];
  const history = list?.rowActions.flatMap(({ effect }) => (effect.kind === 'history' ? effect.keeper : []));
  return [
    {
      value: '',
      label: text('record.facts'),
      show: () => <RecordFacts resource={resource} page={page} record={record} />,
    },
    ...page.related
      .filter((related) => mayUse(related.access) && isOpen(resource, { name: related.resource }, record))
      .map((related) => ({
        value: related.part,
        label: related.title,
        show: () => <RelatedList key={related.part} of={resource} related={related} record={record} />,
      })),
    ...page.reports
      .filter((report) => mayOpen(report.page))
      .map((report) => ({
        value: report.report,
        label: report.title,
        show: () => <RecordReport key={report.report} report={report} record={record} />,
      })),
    ...(history ?? []).filter(mayOpen).map((keeper) => ({
      value: historyPart,
      label: text('console.history'),
      show: () => <RecordHistory resource={resource} keeper={keeper} record={record} />,
    })),
  ];
}

/** Whether what is accessed so is open to the user: what no menu opens is for administrators alone. */
function useMayUse(): (access: Related['access']) => boolean {
  const hasInMenu = useHasInMenu();
  const isAdmin = readUser()?.isAdmin === true && !readView();
  return ({ menu, own }) => own !== undefined || (menu ? hasInMenu(menu) : isAdmin);
}
