import { isDerived } from '../derived';
import { placeholders } from '../fill';
import type { DisplayName, Entity, Property } from '../model/entity';
import type { Column, ColumnDefinition } from '../model/resource';
import { loadAction } from './action';

/** Works out one column: its heading, display, and whether the server can sort by it. */
export function loadColumn(definition: ColumnDefinition, { properties }: Pick<Entity, 'properties'>): Column {
  const given = typeof definition === 'string' ? { field: definition } : definition;
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
    action: given.action && loadAction(given.action),
    switch: given.switch && { on: loadAction(given.switch.on), off: loadAction(given.switch.off) },
    when: given.when,
    fallback: given.fallback,
    tooltip: given.tooltip,
    tooltipWhen: given.tooltipWhen,
    width: given.width,
    decides: given.decides ?? (given.switch !== undefined || deciding.includes(display)),
    sortable: given.sortable ?? isSortable(property),
    inline: given.inline ?? false,
  };
}

/** How a record stands, and what it earns. */
const deciding: DisplayName[] = ['tag', 'deadline', 'money'];

/** The columns, of which those decide as well that say what a record is called: without a name, the first. */
export function withNames(columns: Column[], list: ColumnDefinition[], { label = '' }: Entity): Column[] {
  const inLabel = placeholders(label);
  const named = columns.filter(({ fields }) => fields.some((field) => inLabel.includes(field)));
  const names = named.length > 0 ? named : columns.slice(0, 1);
  return columns.map((column, index) => {
    const given = list[index];
    const isSaid = typeof given === 'object' && given.decides !== undefined;
    return isSaid || !names.includes(column) ? column : { ...column, decides: true };
  });
}

function isSortable(property: Property | undefined): boolean {
  return (
    property !== undefined &&
    !['array', 'object'].includes(property.type) &&
    !isDerived(property) &&
    !property.file
  );
}
