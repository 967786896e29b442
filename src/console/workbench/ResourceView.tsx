import { useState } from 'react';
import type { CasesDefinition } from '../../definition/cases/CaseFile';
import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import type { List, Resource } from '../../definition/model/resource';
import { ActionsProvider } from '../actions/ActionsProvider';
import { word } from '../authoring/words';
import { Table } from '../screens/table/Table';
import { TabBar } from '../widgets/TabBar';
import { FormView } from './FormView';
import { useSampleRows } from './useSampleRows';

interface ResourceViewProps {
  resource: Resource;
  definitions: Definitions;
  edited: Record<string, string>;
  cases: Record<string, CasesDefinition>;
}

/** What a resource shows: its forms, with what is said of their data, and its table. */
export function ResourceView({ resource, definitions, edited, cases }: ResourceViewProps) {
  const { name, title, entity, forms, list } = resource;
  const { rows, reason, isLoading } = useSampleRows(resource);
  const names = Object.keys(forms);
  const [asked, choose] = useState('');
  const form = forms[names.includes(asked) ? asked : (names[0] ?? '')];
  if (isLoading) return <div className="page-loading" role="status" />;
  return (
    <ActionsProvider resource={resource}>
      <h2>{title}</h2>
      {form && names.length > 1 && (
        <TabBar
          label={word('forms')}
          tabs={Object.values(forms).map((one) => ({ value: one.name, label: one.name }))}
          chosen={form.name}
          onChoose={choose}
        />
      )}
      {form && entity && (
        <FormView
          key={`${name}/${form.name}`}
          {...{ resource, entity, form, definitions, edited, cases }}
          stored={form.editing ? rows[0] : undefined}
        />
      )}
      {list && <TableView {...{ resource, list, rows, reason }} />}
    </ActionsProvider>
  );
}

interface TableViewProps {
  resource: Resource;
  list: List;
  rows: Row[];
  /** Why the rows are made up, where they are. */
  reason?: string;
}

/** The table of a resource, to look at: its buttons do nothing here. */
function TableView({ resource, list, rows, reason }: TableViewProps) {
  return (
    <section className="workbench-part">
      <h3>{word('table')}</h3>
      {reason && <p className="workbench-note">{word('sampleRows', { reason })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="workbench-table" aria-label={word('table')} tabIndex={0}>
        <div inert>
          <Table
            resource={resource}
            list={list}
            rows={rows}
            sort={list.sort}
            isLoading={false}
            isStale={false}
            onSort={() => undefined}
          />
        </div>
      </section>
    </section>
  );
}
