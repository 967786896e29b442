import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { holds } from '../../../definition/conditions';
import type { Row } from '../../../definition/model/entity';
import type { Column, Resource } from '../../../definition/model/resource';
import { recordAddress } from '../../../definition/recordAddress';
import { inZone } from '../../../definition/zones';
import { CellAction, CellSwitch } from '../../actions/CellAction';
import { untilLoaded } from '../../api/untilLoaded';
import { displays } from '../../displays/displays';
import { blank, isBlank } from '../../displays/isBlank';
import { TipButton } from '../../displays/TipButton';
import { override } from '../../overrides/overrides';

/** Most lists have no value that can be changed where it stands. */
const InlineCell = lazy(() =>
  untilLoaded(async () => ({ default: (await import('../inline/InlineCell')).InlineCell })),
);

interface CellProps {
  resource: Resource;
  column: Column;
  row: Row;
}

/** A cell's content: its value, or what stands in for it, explained where the column says so. */
export function Cell({ resource, column, row }: CellProps) {
  const acting = <Acting resource={resource} column={column} row={row} />;
  const content = column.inline ? (
    <Suspense fallback={acting}>
      <InlineCell resource={resource} column={column} row={row}>
        {acting}
      </InlineCell>
    </Suspense>
  ) : (
    acting
  );
  const tip = ownReason(column, row);
  return tip ? <TipButton tip={tip}>{content}</TipButton> : content;
}

/** What the record itself says about the value, where the column names a property for that. */
function ownReason({ tooltip, tooltipWhen }: Column, row: Row): string | undefined {
  const reason = tooltip && row[tooltip];
  return reason && !isBlank(reason) && holds(tooltipWhen, row) ? inZone(String(reason)) : undefined;
}

function Acting({ resource, column, row }: CellProps) {
  const value = <Value resource={resource} column={column} row={row} />;
  const about = meaning(resource, column, row);
  const explained = about ? <TipButton tip={about}>{value}</TipButton> : value;
  if (column.switch)
    return (
      <CellSwitch label={column.title} actions={column.switch} row={row}>
        {explained}
      </CellSwitch>
    );
  if (column.page)
    return (
      <Link className="cell-link" to={recordAddress(column.page, row)}>
        {value}
      </Link>
    );
  if (!column.action) return explained;
  return (
    <CellAction action={column.action} row={row}>
      {value}
    </CellAction>
  );
}

/** What the choice means that the cell shows, unless the record gives its own reason, or the cell is a button already. */
function meaning({ entity }: Resource, column: Column, row: Row): string | undefined {
  if (column.inline || column.display !== 'tag' || ownReason(column, row)) return undefined;
  const choices = entity?.properties[column.field]?.choices;
  return choices?.find(({ value }) => value === row[column.field])?.description;
}

function Value({ resource, column, row }: CellProps) {
  const field = shownField(resource, column, row);
  if (!holds(column.when, row)) return blank;
  const property = resource.entity?.properties[field ?? column.field];
  const isFallback = field === column.fallback;
  const Display = displays[isFallback ? (property?.display ?? 'text') : column.display];
  const props = {
    value: row[field ?? ''],
    row,
    column,
    property,
    properties: resource.entity?.properties,
  };
  const shown = field ? <Display {...props} owner={resource.name} /> : blank;
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
