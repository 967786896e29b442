import type { DisplayName, Entity, Property } from '#definition/model/entity.ts';
import type { RecordMetric } from '#definition/model/metric.ts';
import type { ColumnDefinition, ListColumn } from '#definition/model/resource.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { getMetricColumnName, type MetricResolver } from './createMetricResolver.ts';
import { expandAction } from './expandAction.ts';

/** Expands a list column definition: title, display, priority, and sortability. */
export function expandColumn(
  definition: ColumnDefinition,
  { properties }: Pick<Entity, 'properties'>,
  resolveMetric?: MetricResolver,
): ListColumn {
  const given = typeof definition === 'string' ? { field: definition } : definition;
  const metric = given.metric && resolveMetric?.(given.metric);
  if (metric) return createMetricColumn(metric, given);
  const fields = given.fields ?? (given.field ? [given.field] : []);
  const field = fields[0] ?? '';
  const property = properties[field];
  const display = given.display ?? (fields.length > 1 ? 'stacked' : (property?.display ?? 'text'));
  return {
    key: fields.join('+') || (given.override ?? ''),
    field,
    fields,
    title: given.title ?? property?.title ?? field,
    display,
    override: given.override,
    action: given.action && expandAction(given.action),
    switch: given.switch && { on: expandAction(given.switch.on), off: expandAction(given.switch.off) },
    when: given.when,
    fallback: given.fallback,
    tooltip: given.tooltip,
    tooltipWhen: given.tooltipWhen,
    width: given.width,
    priority: given.priority ?? (given.switch !== undefined || priorityDisplays.includes(display)),
    sortable: given.sortable ?? isSortable(property),
    inline: given.inline ?? false,
  };
}

type MetricColumnSettings = Pick<
  Exclude<ColumnDefinition, string>,
  'title' | 'width' | 'priority' | 'sortable'
>;

/** Creates the column of a report's metric. Its width is fixed, because its values come after the rows. */
function createMetricColumn(
  metric: RecordMetric,
  { title, width, priority, sortable }: MetricColumnSettings,
): ListColumn {
  const name = getMetricColumnName(metric);
  return {
    key: name,
    field: name,
    fields: [],
    title: title ?? metric.metric.title,
    display: metric.metric.display,
    metric,
    width: width ?? metricColumnWidth,
    priority: priority ?? false,
    sortable: sortable ?? true,
    inline: false,
  };
}

/** Width of a metric column, in pixels. */
const metricColumnWidth = 132;

/** Displays that get priority: status and money. */
const priorityDisplays: DisplayName[] = ['tag', 'deadline', 'money'];

/** Sets `priority` on the columns that show the record's label, else on the first column. */
export function prioritizeRecordLabelColumns(
  columns: ListColumn[],
  list: ColumnDefinition[],
  { label = '' }: Entity,
): ListColumn[] {
  const inLabel = getTemplatePlaceholders(label);
  const named = columns.filter(({ fields }) => fields.some((field) => inLabel.includes(field)));
  const names = named.length > 0 ? named : columns.slice(0, 1);
  return columns.map((column, index) => {
    const given = list[index];
    const isDefined = typeof given === 'object' && given.priority !== undefined;
    return isDefined || !names.includes(column) ? column : { ...column, priority: true };
  });
}

function isSortable(property: Property | undefined): boolean {
  return (
    property !== undefined &&
    !['array', 'object'].includes(property.type) &&
    !isComputedProperty(property) &&
    !property.file
  );
}
