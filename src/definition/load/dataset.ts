import type { Tenant } from '../model/project';
import type {
  Dataset,
  Dimension,
  Measure,
  Metric,
  ReportRowDefinition,
  RowPropertyDefinition,
} from '../model/report';
import { baseOf, columnsOf, formula, loadMeasure } from './measure';
import { loadReference } from './reference';

/** Works out a report's row; `rows` are all of them by name, since one may take a property from another. */
export function loadDataset(
  definition: ReportRowDefinition,
  rows: Record<string, ReportRowDefinition>,
  tenant: Tenant,
): Dataset {
  const properties = Object.entries(definition.properties).map(
    ([name, property]) => [name, resolve(property, rows)] as const,
  );
  const columns = Object.fromEntries(
    properties.map(([name, { column }]) => [name, column ?? snakeCase(name)]),
  );
  const dimensions = properties
    .filter(([, { role }]) => role === 'dimension')
    .map((property) => loadDimension(property, columns));
  const metrics = loadMetrics(properties.filter(([, { role }]) => role === 'metric'));
  const bases = properties.flatMap(([, property]) => baseOf(property) ?? []);
  return {
    name: definition.$id,
    title: definition.title,
    tenant,
    dimensions: by('name', dimensions),
    metrics: by('name', metrics),
    bases: by('column', bases),
    day: dimensions.find(({ isDay }) => isDay)?.name ?? '',
  };
}

/** What is said beside a reference goes before what it refers to. */
function resolve(
  property: RowPropertyDefinition,
  rows: Record<string, ReportRowDefinition>,
): RowPropertyDefinition {
  if (!property.$ref) return property;
  const { $ref, ...own } = property;
  const [file = '', name = ''] = $ref.split('.json#/properties/');
  const shared = rows[`reports/${file}`]?.properties[name];
  if (!shared) throw new Error(`there is no "${$ref}"`);
  return { ...resolve(shared, rows), ...own };
}

function loadDimension(
  [name, property]: readonly [string, RowPropertyDefinition],
  columns: Record<string, string>,
): Dimension {
  const { title = name, description, references, dictionary, fallback, format, labelAs } = property;
  return {
    name,
    title,
    description,
    type: property.type === 'integer' ? 'integer' : 'string',
    format,
    column: columns[name] ?? name,
    identity: property.identity && columns[property.identity],
    isDay: property.time === 'day',
    valueKey: property.idAs ?? name,
    labelKey: labelAs ?? name,
    choices: choicesOf(property),
    dictionary,
    references: loadReference(references),
    fallback,
    showsKey: property.showsKey,
    default: property.default,
  };
}

function choicesOf({ oneOf, enum: values }: RowPropertyDefinition): Dimension['choices'] {
  if (oneOf) return oneOf.map(({ const: value, title, color }) => ({ value, label: title, color }));
  return values?.map((value) => ({ value, label: String(value) }));
}

function loadMetrics(properties: (readonly [string, RowPropertyDefinition])[]): Metric[] {
  const measured = properties.map(([name, property]) => {
    const { title = name } = property;
    return { name, property, title, measure: loadMeasure(property.measure ?? {}) };
  });
  return measured.map(({ name, property, title, measure }) => ({
    name,
    title,
    measure,
    description:
      [property.description, formula(title, measure, measured)].filter(Boolean).join(' ') || undefined,
    display: property.display ?? 'number',
    better: property.better,
    decimals: decimalsOf(property, measure),
    isAdditive: measure.kind === 'sum',
  }));
}

function decimalsOf(
  { display = 'number', type, decimals = 2 }: RowPropertyDefinition,
  measure: Measure,
): number {
  const isCount = display === 'number' && type === 'integer' && columnsOf(measure).length === 1;
  return isCount ? 0 : decimals;
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}

function by<Key extends string, T extends Record<Key, string>>(key: Key, things: T[]): Record<string, T> {
  return Object.fromEntries(things.map((thing) => [thing[key], thing]));
}
