import { holds } from '../../../definition/conditions';
import type { Row } from '../../../definition/model/entity';
import type { Column, Resource } from '../../../definition/model/resource';
import { CellAction, CellSwitch } from '../../actions/CellAction';
import { displays } from '../../displays/displays';
import { blank, isBlank } from '../../displays/isBlank';
import { TipButton } from '../../displays/TipButton';
import { override } from '../../overrides/overrides';

interface CellProps {
  resource: Resource;
  column: Column;
  row: Row;
}

/** A cell's content: its value, or what stands in for it, explained where the column says so. */
export function Cell({ resource, column, row }: CellProps) {
  const content = <Acting resource={resource} column={column} row={row} />;
  const tip = column.tooltip && row[column.tooltip];
  if (!tip || isBlank(tip) || !holds(column.tooltipWhen, row)) return content;
  return <TipButton tip={String(tip)}>{content}</TipButton>;
}

function Acting({ resource, column, row }: CellProps) {
  const value = <Value resource={resource} column={column} row={row} />;
  if (column.switch)
    return (
      <CellSwitch label={column.title} actions={column.switch} row={row}>
        {value}
      </CellSwitch>
    );
  if (!column.action) return value;
  return (
    <CellAction action={column.action} row={row}>
      {value}
    </CellAction>
  );
}

function Value({ resource, column, row }: CellProps) {
  const field = shownField(resource, column, row);
  if (!holds(column.when, row)) return blank;
  const property = resource.entity?.properties[field ?? column.field];
  const isFallback = field === column.fallback;
  const Display = displays[isFallback ? (property?.display ?? 'text') : column.display];
  const props = { value: row[field ?? ''], row, column, property };
  const shown = field ? <Display {...props} /> : blank;
  if (!column.override) return shown;
  const Override = override('cell', column.override, resource.name);
  return (
    <Override {...props} resource={resource}>
      {shown}
    </Override>
  );
}

/** The first property that has something to show: the column's own, else its fallback. */
function shownField({ entity }: Resource, { fields, fallback = '' }: Column, row: Row): string | undefined {
  return [...fields, fallback].find((field) => !isBlank(row[field], entity?.properties[field]));
}
