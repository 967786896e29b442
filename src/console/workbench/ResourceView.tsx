import { useState } from 'react';
import type { CasesDefinition } from '../../definition/cases/CaseFile';
import type { Definitions, Resource } from '../../definition/types';
import { ActionsProvider } from '../actions/ActionsProvider';
import { TabBar } from '../tabs/TabBar';
import { word } from '../workshop/words';
import { FormView } from './FormView';
import { TableView } from './TableView';
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
