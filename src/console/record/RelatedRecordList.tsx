import { screens } from 'virtual:definitions';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RelatedList } from '#definition/model/recordPage.ts';
import type { List, Resource } from '#definition/model/resource.ts';
import { buildRelatedListQuery } from '#definition/records/recordQueries.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { ActionsProvider } from '../actions/ActionsProvider.tsx';
import { useResourceDefinition } from '../api/useResourceDefinition.ts';
import { getSourceMark } from '../explainer.ts';
import { storePageStateValues, usePageState } from '../provider/pageState.ts';
import { ReportNotice } from '../reports/ReportNotice.tsx';
import { ListPanel } from '../screens/ListPanel.tsx';
import { ListToolbar } from '../screens/ListToolbar.tsx';
import { useListState } from '../screens/useListState.ts';

interface RelatedRecordListProps {
  /** The resource of the parent record. */
  of: Resource;
  related: RelatedList;
  record: RecordValues;
}

/** The list of records that reference this record, on its page. */
export function RelatedRecordList({ of, related, record }: RelatedRecordListProps) {
  const { data: resource, error, refetch } = useResourceDefinition(related.resource);
  if (error)
    return (
      <ReportNotice
        title={formatMessage('console.listFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!resource)
    return <div className="page-loading" role="status" aria-label={formatMessage('page.loading')} />;
  return (
    <section aria-label={related.title} data-made-by={getSourceMark(of, related, record)}>
      <ScopedList resource={resource} related={related} record={record} />
    </section>
  );
}

interface ScopedListProps extends Omit<RelatedRecordListProps, 'of'> {
  resource: Resource;
}

/**
 * Renders the list once the page state contains this record, because calls, forms and downloads take values from the
 * page state.
 */
function ScopedList({ resource, related, record }: ScopedListProps) {
  const { state, filters: only } = useMemo(
    () => buildRelatedListQuery(resource, related, record),
    [resource, related, record],
  );
  const now = usePageState();
  const isThere = Object.entries(state).every(([name, value]) => isSameValue(now[name], value));
  useEffect(() => {
    if (!isThere) storePageStateValues(state);
  }, [isThere, state]);
  const given = useMemo(() => {
    const value = resource.entity?.properties[related.reference]?.references?.value ?? '';
    return { [related.reference]: record[value] };
  }, [resource, related, record]);
  const list = useMemo(
    () => resource.list && omitParentReference(resource, resource.list, related.reference),
    [resource, related],
  );
  if (!isThere || !list) return null;
  return (
    <ActionsProvider resource={resource} given={given}>
      <div className="record-way">
        <FullListLink resource={resource} only={only} />
        <ListToolbar list={list} />
      </div>
      <ScopedRows resource={resource} list={list} only={only} />
    </ActionsProvider>
  );
}

function ScopedRows({ resource, list, only }: { resource: Resource; list: List; only: RecordValues }) {
  return <ListPanel resource={resource} list={list} view={useListState(list)} only={only} />;
}

/** Link to the same list, with the same filter, on its own page. */
function FullListLink({ resource: { name, title }, only }: { resource: Resource; only: RecordValues }) {
  const route = screens.find((screen) => screen.name === name)?.route;
  if (!route) return null;
  const query = new URLSearchParams(Object.entries(only).map(([param, value]) => [param, String(value)]));
  return (
    <Link className="cell-link" to={query.size > 0 ? `${route}?${query}` : route}>
      {formatMessage('record.whole', { title })}
    </Link>
  );
}

/** Removes columns and filters for the parent record from the list of its related records. */
function omitParentReference({ entity }: Resource, list: List, by: string): List {
  const isOther = (field: string) => field !== by && entity?.properties[field]?.lookup?.reference !== by;
  return {
    ...list,
    // View counts include the records of all parents.
    views: [],
    columns: list.columns.filter(({ fields }) => fields.length === 0 || fields.some(isOther)),
    filters: list.filters.filter(({ fields }) => fields.length !== 1 || isOther(fields[0] ?? '')),
  };
}
