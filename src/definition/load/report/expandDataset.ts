import type { TenantSettings } from '#definition/model/projectSettings.ts';
import type {
  Dataset,
  Dimension,
  Metric,
  MetricMeasure,
  ReportRowDefinition,
  RowPropertyDefinition,
} from '#definition/model/report.ts';
import { hourChoices, noHour } from '#definition/time/hours.ts';
import { addReferenceDefaults } from '../entity/addReferenceDefaults.ts';
import {
  describeRatio,
  expandMeasure,
  getMeasuredFactColumn,
  getMetricFactColumns,
} from './expandMeasure.ts';

/**
 * Expands a report's row definition to dimensions, metrics and fact columns. `rows` contains all row definitions by
 * name, for shared properties (`$ref`).
 */
export function expandDataset(
  definition: ReportRowDefinition,
  rows: Record<string, ReportRowDefinition>,
  tenant: TenantSettings,
): Dataset {
  const properties = Object.entries(definition.properties).map(
    ([name, property]) => [name, resolveSharedProperty(property, rows)] as const,
  );
  const columns = Object.fromEntries(
    properties.map(([name, { column }]) => [name, column ?? snakeCase(name)]),
  );
  const dimensions = properties
    .filter(([, { role }]) => role === 'dimension')
    .map((property) => expandDimension(property, columns));
  const metrics = expandMetrics(properties.filter(([, { role }]) => role === 'metric'));
  const bases = properties.flatMap(([, property]) => getMeasuredFactColumn(property) ?? []);
  return {
    name: definition.$id,
    title: definition.title,
    tenant,
    dimensions: indexBy('name', dimensions),
    metrics: indexBy('name', metrics),
    factColumns: indexBy('column', bases),
    day: dimensions.find(({ isDay }) => isDay)?.name ?? '',
    hour: properties.find(([, { role, time }]) => role === 'dimension' && time === 'hour')?.[0],
  };
}

/** Merges a property with the shared property that it references. Keys next to the `$ref` take precedence. */
function resolveSharedProperty(
  property: RowPropertyDefinition,
  rows: Record<string, ReportRowDefinition>,
): RowPropertyDefinition {
  if (!property.$ref) return property;
  const { $ref, ...own } = property;
  const [file = '', name = ''] = $ref.split('.json#/properties/');
  const shared = rows[`reports/${file}`]?.properties[name];
  if (!shared) throw new Error(`there is no "${$ref}"`);
  return { ...resolveSharedProperty(shared, rows), ...own };
}

function expandDimension(
  [name, property]: readonly [string, RowPropertyDefinition],
  columns: Record<string, string>,
): Dimension {
  const { title = name, description, references, byName, dictionary, fallback, format, labelName } = property;
  return {
    name,
    title,
    description,
    type: property.type === 'integer' ? 'integer' : 'string',
    format,
    column: columns[name] ?? name,
    identity: property.identity && columns[property.identity],
    isDay: property.time === 'day',
    valueKey: property.keyName ?? name,
    labelKey: labelName ?? name,
    choices: property.time === 'hour' ? hourChoices : expandChoices(property),
    dictionary,
    references: addReferenceDefaults(references),
    byName,
    fallback,
    labelWithKey: property.labelWithKey,
    default: property.time === 'hour' ? noHour : property.default,
  };
}

function expandChoices({ oneOf, enum: values }: RowPropertyDefinition): Dimension['choices'] {
  if (oneOf) return oneOf.map(({ const: value, title, color }) => ({ value, label: title, color }));
  return values?.map((value) => ({ value, label: String(value) }));
}

function expandMetrics(properties: (readonly [string, RowPropertyDefinition])[]): Metric[] {
  const measured = properties.map(([name, property]) => {
    const { title = name } = property;
    return { name, property, title, measure: expandMeasure(property.measure ?? {}) };
  });
  return measured.map(({ name, property, title, measure }) => ({
    name,
    title,
    measure,
    description:
      [property.description, describeRatio(title, measure, measured)].filter(Boolean).join(' ') || undefined,
    display: property.display ?? 'number',
    goodDirection: property.goodDirection,
    decimals: chooseDecimals(property, measure),
    isAdditive: measure.kind === 'sum',
  }));
}

function chooseDecimals(
  { display = 'number', type, decimals = 2 }: RowPropertyDefinition,
  measure: MetricMeasure,
): number {
  const isCount = display === 'number' && type === 'integer' && getMetricFactColumns(measure).length === 1;
  return isCount ? 0 : decimals;
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}

function indexBy<Key extends string, T extends Record<Key, string>>(
  key: Key,
  things: T[],
): Record<string, T> {
  return Object.fromEntries(things.map((thing) => [thing[key], thing]));
}
