import { isDerived } from '../derived';
import type { Entity, Property } from '../model/entity';
import type { Column, ColumnDefinition } from '../model/resource';
import { loadAction } from './action';

/** Works out one column: its heading, display, and whether the server can sort by it. */
export function loadColumn(definition: ColumnDefinition, { properties }: Pick<Entity, 'properties'>): Column {
  const given = typeof definition === 'string' ? { field: definition } : definition;
  const fields = given.fields ?? (given.field ? [given.field] : []);
  const field = fields[0] ?? '';
  const property = properties[field];
  return {
    key: fields.join('+') || (given.override ?? ''),
    field,
    fields,
    title: given.title ?? property?.title ?? field,
    display: given.display ?? (fields.length > 1 ? 'stacked' : (property?.display ?? 'text')),
    override: given.override,
    action: given.action && loadAction(given.action),
    switch: given.switch && { on: loadAction(given.switch.on), off: loadAction(given.switch.off) },
    when: given.when,
    fallback: given.fallback,
    tooltip: given.tooltip,
    tooltipWhen: given.tooltipWhen,
    width: given.width,
    sortable: given.sortable ?? isSortable(property),
    inline: given.inline ?? false,
  };
}

function isSortable(property: Property | undefined): boolean {
  return (
    property !== undefined &&
    !['array', 'object'].includes(property.type) &&
    !isDerived(property) &&
    !property.file
  );
}
