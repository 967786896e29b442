import { useState } from 'react';
import type { CasesDefinition } from '../../definition/cases/CaseFile';
import type { Definitions } from '../../definition/model/definitions';
import type { List, Resource } from '../../definition/model/resource';
import { ActionsProvider } from '../actions/ActionsProvider';
import { word } from '../authoring/words';
import { Table } from '../screens/table/Table';
import { TabBar } from '../widgets/TabBar';
import { FormView } from './FormView';
import { type ShownRows, useSampleRows } from './useSampleRows';

interface ResourceViewProps {
  resource: Resource;
  definitions: Definitions;
  edited: Record<string, string>;
  cases: Record<string, CasesDefinition>;
  brokenCases: Record<string, string[]>;
}

/** What a resource shows: its forms, with what is said of their data, and its table. */
export function ResourceView({ resource, ...around }: ResourceViewProps) {
  const { name, title, entity, forms, list } = resource;
  const { isLoading, ...shown } = useSampleRows(resource, around.cases[entity?.name ?? '']);
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
          {...{ resource, entity, form }}
          {...around}
          stored={form.editing ? shown.rows[0] : undefined}
        />
      )}
      {list && <TableView {...{ resource, list, ...shown }} />}
    </ActionsProvider>
  );
}

interface TableViewProps extends Omit<ShownRows, 'isLoading'> {
  resource: Resource;
  list: List;
}

/** The table of a resource, to look at: its buttons do nothing here. */
function TableView({ resource, list, rows, reason, broken }: TableViewProps) {
  return (
    <section className="workbench-part">
      <h3>{word('table')}</h3>
      {reason && <p className="workbench-note">{word('sampleRows', { reason })}</p>}
      {broken.map(({ field, message }) => (
        <p key={field} className="workbench-note">
          {word('sampleBroken', { field: field.slice(1), message })}
        </p>
      ))}
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
