import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { CellAction, CellSwitch } from '#console/actions/CellAction.tsx';
import { displayComponents } from '#console/displays/displayComponents.ts';
import { blankText, isBlank } from '#console/displays/isBlank.ts';
import { TooltipButton } from '#console/displays/TooltipButton.tsx';
import { retryUntilLoaded } from '#console/lazyLoading/retryUntilLoaded.ts';
import { waitForPaint } from '#console/lazyLoading/waitForPaint.ts';
import { getOverrideComponent } from '#console/overrides/getOverrideComponent.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListColumn, Resource } from '#definition/model/resource.ts';
import { buildRecordPath } from '#definition/records/recordPath.ts';
import { localizeTimesInText } from '#definition/time/localTime.ts';
import { matchesCondition } from '#definition/values/conditions.ts';

/** Lazy-loaded: most lists have no inline editing. */
const InlineEditableCell = lazy(() =>
  retryUntilLoaded(async () => ({
    default: (await import('../inline/InlineEditableCell.tsx')).InlineEditableCell,
  })),
);

/** Lazy-loaded: metrics are loaded after the rows. */
const MetricCell = lazy(async () => {
  await waitForPaint();
  return retryUntilLoaded(async () => ({ default: (await import('../metrics/MetricCell.tsx')).MetricCell }));
});

interface TableCellProps {
  resource: Resource;
  column: ListColumn;
  row: RecordValues;
}

/** The content of a cell: the value in its display component, with action, inline editing, link or tooltip. */
export function TableCell({ resource, column, row }: TableCellProps) {
  if (column.metric)
    return (
      <Suspense fallback={<span className="metric-cell" aria-busy="true" />}>
        <MetricCell resource={resource} column={column} metric={column.metric} row={row} />
      </Suspense>
    );
  const acting = <CellContent resource={resource} column={column} row={row} />;
  const content = column.inline ? (
    <Suspense fallback={acting}>
      <InlineEditableCell resource={resource} column={column} row={row}>
        {acting}
      </InlineEditableCell>
    </Suspense>
  ) : (
    acting
  );
  const tip = getTooltipText(column, row);
  return tip ? <TooltipButton tip={tip}>{content}</TooltipButton> : content;
}

/** Returns the record's tooltip text, from the property that the column's `tooltip` key names. */
function getTooltipText({ tooltip, tooltipWhen }: ListColumn, row: RecordValues): string | undefined {
  const reason = tooltip && row[tooltip];
  return reason && !isBlank(reason) && matchesCondition(tooltipWhen, row)
    ? localizeTimesInText(String(reason))
    : undefined;
}

function CellContent({ resource, column, row }: TableCellProps) {
  const value = <CellValue resource={resource} column={column} row={row} />;
  const about = getChoiceDescription(resource, column, row);
  const explained = about ? <TooltipButton tip={about}>{value}</TooltipButton> : value;
  if (column.switch)
    return (
      <CellSwitch label={column.title} actions={column.switch} row={row}>
        {explained}
      </CellSwitch>
    );
  if (column.page)
    return (
      <Link className="cell-link" to={buildRecordPath(column.page, row)}>
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

/**
 * Returns the description of the cell's choice. Undefined if the record has its own tooltip, or if the cell is a
 * button.
 */
function getChoiceDescription(
  { entity }: Resource,
  column: ListColumn,
  row: RecordValues,
): string | undefined {
  if (column.inline || column.display !== 'tag' || getTooltipText(column, row)) return undefined;
  const choices = entity?.properties[column.field]?.choices;
  return choices?.find(({ value }) => value === row[column.field])?.description;
}

function CellValue({ resource, column, row }: TableCellProps) {
  const field = findShownField(resource, column, row);
  if (!matchesCondition(column.when, row)) return blankText;
  const property = resource.entity?.properties[field ?? column.field];
  const isFallback = field === column.fallback;
  const Display = displayComponents[isFallback ? (property?.display ?? 'text') : column.display];
  const props = {
    value: row[field ?? ''],
    row,
    column,
    property,
    properties: resource.entity?.properties,
  };
  const shown = field ? <Display {...props} owner={resource.name} /> : blankText;
  if (!column.override) return shown;
  const Override = getOverrideComponent('cell', column.override, resource.name);
  return (
    <Override {...props} resource={resource}>
      {shown}
    </Override>
  );
}

/** Returns the first property with a non-blank value: the column's property, or its fallback. */
function findShownField(
  { entity }: Resource,
  { fields, fallback = '' }: ListColumn,
  row: RecordValues,
): string | undefined {
  return [...fields, fallback].find((field) => !isBlank(row[field], entity?.properties[field]));
}
