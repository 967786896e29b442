import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { getRecordDisplayName, recordTabParam } from '#definition/records/recordPath.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { useActions } from '../actions/ActionsContext.ts';
import { ToolbarButton } from '../actions/ToolbarButton.tsx';
import { usePermittedList } from '../screens/usePermittedList.ts';
import { getRecordTitleQueryKey } from '../shell/recordTitle.ts';
import { TabBar } from '../widgets/TabBar.tsx';
import { useAccessibleRecordPageTabs } from './useAccessibleRecordPageTabs.tsx';

interface RecordPanelProps {
  resource: Resource;
  record: RecordValues;
}

/** Renders a record's page: title, actions and tabs. */
export function RecordPanel({ resource, record }: RecordPanelProps) {
  const [query, setQuery] = useSearchParams();
  const parts = useAccessibleRecordPageTabs(resource, record);
  const [first] = parts;
  const shown = parts.find(({ value }) => value === query.get(recordTabParam)) ?? first;
  return (
    <section className="record-page">
      <RecordHeader resource={resource} record={record} />
      {parts.length > 1 && (
        <TabBar
          label={formatMessage('record.parts')}
          tabs={parts}
          chosen={shown?.value ?? ''}
          onChoose={(value) => setQuery(value === first?.value ? {} : { [recordTabParam]: value })}
        />
      )}
      {shown?.show()}
    </section>
  );
}

function RecordHeader({ resource, record }: RecordPanelProps) {
  const { entity, page, list } = resource;
  const title = entity ? getRecordDisplayName(entity, record) : '';
  useBreadcrumbTitle(title);
  return (
    <header className="page-header">
      <title>{`${title} · ${formatMessage('appName')}`}</title>
      <div>
        <p className="record-kind">{entity?.title}</p>
        <h1>{title}</h1>
      </div>
      {list && page && <RecordActions list={list} related={page.related} record={record} />}
    </header>
  );
}

/** Shows the record's title in the breadcrumb of the header. */
function useBreadcrumbTitle(title: string): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  useEffect(
    () => void client.setQueryData(getRecordTitleQueryKey(pathname), title),
    [client, pathname, title],
  );
}

interface RecordActionsProps extends Required<Pick<Resource, 'list'>> {
  related: { resource: string }[];
  record: RecordValues;
}

/** The record's row actions, without those that lead to content of the same page. */
function RecordActions({ list, related, record }: RecordActionsProps) {
  const { resource } = useActions();
  const { rowActions } = usePermittedList(resource, list);
  const here = related.map(({ resource }) => resource);
  const shown = rowActions.filter(
    ({ effect }) => effect.kind !== 'history' && !(effect.kind === 'open' && here.includes(effect.resource)),
  );
  return (
    <div className="toolbar">
      {shown.map((action) => (
        <ToolbarButton key={action.label} action={action} row={record} />
      ))}
    </div>
  );
}
