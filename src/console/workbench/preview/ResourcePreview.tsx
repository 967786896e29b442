import { useState } from 'react';
import { ActionsProvider } from '#console/actions/ActionsProvider.tsx';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import { ListTable } from '#console/screens/table/ListTable.tsx';
import { TabBar } from '#console/widgets/TabBar.tsx';
import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { List, Resource } from '#definition/model/resource.ts';
import { type PreviewRows, usePreviewRows } from '../samples/usePreviewRows.ts';
import { FormPreview } from './FormPreview.tsx';

interface ResourcePreviewProps {
  resource: Resource;
  definitions: Definitions;
  edited: Record<string, string>;
  cases: Record<string, CasesDefinition>;
  brokenCases: Record<string, string[]>;
}

/** Preview of a resource: its forms and its table. */
export function ResourcePreview({ resource, ...around }: ResourcePreviewProps) {
  const { name, title, entity, forms, list } = resource;
  const { isLoading, ...shown } = usePreviewRows(resource, around.cases[entity?.name ?? '']);
  const names = Object.keys(forms);
  const [asked, choose] = useState('');
  const form = forms[names.includes(asked) ? asked : (names[0] ?? '')];
  if (isLoading) return <div className="page-loading" role="status" />;
  return (
    <ActionsProvider resource={resource}>
      <h2>{title}</h2>
      {form && names.length > 1 && (
        <TabBar
          label={getWorkbenchText('forms')}
          tabs={Object.values(forms).map((one) => ({ value: one.name, label: one.name }))}
          chosen={form.name}
          onChoose={choose}
        />
      )}
      {form && entity && (
        <FormPreview
          key={`${name}/${form.name}`}
          {...{ resource, entity, form }}
          {...around}
          stored={form.editing ? shown.rows[0] : undefined}
        />
      )}
      {list && <TablePreview {...{ resource, list, ...shown }} />}
    </ActionsProvider>
  );
}

interface TablePreviewProps extends Omit<PreviewRows, 'isLoading'> {
  resource: Resource;
  list: List;
}

/** Preview of a resource's table. Its buttons are inactive. */
function TablePreview({ resource, list, rows, reason, broken }: TablePreviewProps) {
  return (
    <section className="workbench-part">
      <h3>{getWorkbenchText('table')}</h3>
      {reason && <p className="workbench-note">{getWorkbenchText('sampleRows', { reason })}</p>}
      {broken.map(({ field, message }) => (
        <p key={field} className="workbench-note">
          {getWorkbenchText('sampleBroken', { field: field.slice(1), message })}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be keyboard accessible. */}
      <section className="workbench-table" aria-label={getWorkbenchText('table')} tabIndex={0}>
        <div inert>
          <ListTable
            resource={resource}
            list={list}
            rows={rows}
            sort={list.sort}
            isLoading={false}
            isStale={false}
            onSort={() => undefined}
            isArranged
          />
        </div>
      </section>
    </section>
  );
}
