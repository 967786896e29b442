import { screens } from 'virtual:definitions';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isSame } from '../../definition/isSame';
import type { Row } from '../../definition/model/entity';
import type { Related } from '../../definition/model/recordPage';
import type { List, Resource } from '../../definition/model/resource';
import { narrowedTo } from '../../definition/recordPage';
import { text } from '../../definition/text';
import { ActionsProvider } from '../actions/ActionsProvider';
import { useResource } from '../api/useResource';
import { usePageState, writePageState } from '../provider/pageState';
import { ReportNotice } from '../reports/ReportNotice';
import { ListCard } from '../screens/ListCard';
import { Toolbar } from '../screens/Toolbar';
import { useListState } from '../screens/useListState';
import { sourceMark } from '../sourceMark';

interface RelatedListProps {
  /** The resource of the record. */
  of: Resource;
  related: Related;
  record: Row;
}

/** The list of those records that refer to one. */
export function RelatedList({ of, related, record }: RelatedListProps) {
  const { data: resource, error, refetch } = useResource(related.resource);
  if (error)
    return <ReportNotice title={text('console.listFailed')} error={error} onRetry={() => void refetch()} />;
  if (!resource) return <div className="page-loading" role="status" aria-label={text('page.loading')} />;
  return (
    <section aria-label={related.title} data-made-by={sourceMark(of, related, record)}>
      <Narrowed resource={resource} related={related} record={record} />
    </section>
  );
}

interface NarrowedProps extends Omit<RelatedListProps, 'of'> {
  resource: Resource;
}

/** The list begins when the page state is that of this record: its calls, forms and files are filled from there. */
function Narrowed({ resource, related, record }: NarrowedProps) {
  const { state, only } = useMemo(() => narrowedTo(resource, related, record), [resource, related, record]);
  const now = usePageState();
  const isThere = Object.entries(state).every(([name, value]) => isSame(now[name], value));
  useEffect(() => {
    if (!isThere) writePageState(state);
  }, [isThere, state]);
  const given = useMemo(() => {
    const value = resource.entity?.properties[related.by]?.references?.value ?? '';
    return { [related.by]: record[value] };
  }, [resource, related, record]);
  const list = useMemo(
    () => resource.list && withoutFact(resource, resource.list, related.by),
    [resource, related],
  );
  if (!isThere || !list) return null;
  return (
    <ActionsProvider resource={resource} given={given}>
      <div className="record-way">
        <WholeList resource={resource} only={only} />
        <Toolbar list={list} />
      </div>
      <Rows resource={resource} list={list} only={only} />
    </ActionsProvider>
  );
}

function Rows({ resource, list, only }: { resource: Resource; list: List; only: Row }) {
  return <ListCard resource={resource} list={list} view={useListState(list)} only={only} />;
}

/** The way to the same list on its own page, with the same records. */
function WholeList({ resource: { name, title }, only }: { resource: Resource; only: Row }) {
  const route = screens.find((screen) => screen.name === name)?.route;
  if (!route) return null;
  const query = new URLSearchParams(Object.entries(only).map(([param, value]) => [param, String(value)]));
  return (
    <Link className="cell-link" to={query.size > 0 ? `${route}?${query}` : route}>
      {text('record.whole', { title })}
    </Link>
  );
}

/** A list of what belongs to one record need not say, nor ask, to which. */
function withoutFact({ entity }: Resource, list: List, by: string): List {
  const isOther = (field: string) => field !== by && entity?.properties[field]?.from?.reference !== by;
  return {
    ...list,
    // How many a view has is counted of all records.
    views: [],
    columns: list.columns.filter(({ fields }) => fields.length === 0 || fields.some(isOther)),
    filters: list.filters.filter(({ fields }) => fields.length !== 1 || isOther(fields[0] ?? '')),
  };
}
