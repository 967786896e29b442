import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { partParam, recordName } from '../../definition/recordAddress';
import { text } from '../../definition/text';
import { useActions } from '../actions/ActionsContext';
import { ToolbarButton } from '../actions/ToolbarButton';
import { usePermittedActions } from '../screens/usePermittedActions';
import { titleKey } from '../shell/recordTitle';
import { TabBar } from '../widgets/TabBar';
import { usePageParts } from './pageParts';

interface RecordProps {
  resource: Resource;
  record: Row;
}

/** A record: what it is called, what can be done with it, and one of the parts of its page, which the address names. */
export function Record({ resource, record }: RecordProps) {
  const [query, setQuery] = useSearchParams();
  const parts = usePageParts(resource, record);
  const [first] = parts;
  const shown = parts.find(({ value }) => value === query.get(partParam)) ?? first;
  return (
    <section className="record-page">
      <RecordHeader resource={resource} record={record} />
      {parts.length > 1 && (
        <TabBar
          label={text('record.parts')}
          tabs={parts}
          chosen={shown?.value ?? ''}
          onChoose={(value) => setQuery(value === first?.value ? {} : { [partParam]: value })}
        />
      )}
      {shown?.show()}
    </section>
  );
}

function RecordHeader({ resource, record }: RecordProps) {
  const { entity, page, list } = resource;
  const title = entity ? recordName(entity, record) : '';
  useTitleInTrail(title);
  return (
    <header className="page-header">
      <title>{`${title} · ${text('appName')}`}</title>
      <div>
        <p className="record-kind">{entity?.title}</p>
        <h1>{title}</h1>
      </div>
      {list && page && <RecordActions list={list} related={page.related} record={record} />}
    </header>
  );
}

/** The bar above names the record too. */
function useTitleInTrail(title: string): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  useEffect(() => void client.setQueryData(titleKey(pathname), title), [client, pathname, title]);
}

interface RecordActionsProps extends Required<Pick<Resource, 'list'>> {
  related: { resource: string }[];
  record: Row;
}

/** The buttons of the record's row, but for those that lead to what stands on the page itself. */
function RecordActions({ list, related, record }: RecordActionsProps) {
  const { resource } = useActions();
  const { rowActions } = usePermittedActions(resource, list);
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
