import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, Property, RecordCondition } from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';
import type { SheetCellValue } from '#definition/sheets/csv.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { formatStoredAmountForMessage, getMaxInputDecimals } from '#definition/values/units.ts';
import type { RecordContext } from '#server/context.ts';
import { unknownParameterError } from '#server/errors/apiErrors.ts';
import type { FileResponse } from '#server/responses.ts';
import { getPropertyChoices } from '../propertyChoices.ts';
import { buildExportFileName, createSheetFile } from '../sheets/createSheetFile.ts';
import { getOnlyCallForm } from '../validation/getCallForms.ts';

/** Returns an empty spreadsheet for an import, with a guide that describes the allowed values of each column. */
export async function createImportTemplate(context: RecordContext): Promise<FileResponse> {
  const unknown = Object.keys(context.input)[0];
  if (unknown) throw unknownParameterError(unknown, []);
  const { entity } = context.resource;
  const { fields } = getOnlyCallForm(context.resource, context.call.name);
  const guide = fields.map((field) => buildGuideRow(context.definitions, entity, field));
  return createSheetFile(
    context,
    await buildExportFileName(context),
    { title: entity.title, header: fields.map(({ name }) => getTitle(entity.properties, name)), rows: [] },
    {
      title: formatMessage('server.guide.title'),
      header: [
        formatMessage('server.guide.column'),
        formatMessage('server.guide.about'),
        formatMessage('server.guide.required'),
        formatMessage('server.guide.limits'),
        formatMessage('server.guide.values'),
        formatMessage('server.guide.when'),
      ],
      rows: guide,
    },
  );
}

function buildGuideRow(
  definitions: Definitions,
  { properties, schema }: Entity,
  field: FormField,
): SheetCellValue[] {
  const property = properties[field.name];
  const choices = property && getPropertyChoices(definitions, property);
  const labels = choices?.map(({ label }) => label) ?? property?.schema.examples?.map(String) ?? [];
  const values = property?.allLabel ? [property.allLabel, ...labels] : labels;
  const when = field.when ?? field.enabledWhen;
  return [
    getTitle(properties, field.name),
    property?.description ?? null,
    formatMessage(isRequired(schema, field.name) ? 'console.yes' : 'console.no'),
    property ? describeLimits(property) : null,
    values.join(', '),
    when ? describeCondition(definitions, properties, when) : null,
  ];
}

/** Returns true if the property is required, or required in the cases in which it applies. */
function isRequired({ required = [], allOf = [] }: Entity['schema'], name: string): boolean {
  const conditional = allOf.flatMap(({ then }) => (then as Entity['schema'] | undefined)?.required ?? []);
  return [...required, ...conditional].includes(name);
}

const limitKeywords = [
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'multipleOf',
] as const;

/** Describes the limits of a value with the messages of their violation, in the unit in which users enter it. */
function describeLimits({ title, schema, unit, type }: Property): string {
  const sentences = limitKeywords.flatMap((keyword) => {
    const value = schema[keyword];
    if (typeof value !== 'number') return [];
    const limit = unit ? formatStoredAmountForMessage(unit, value) : value;
    return formatMessage(`invalid.${keyword}`, { title, limit, multipleOf: limit });
  });
  const decimals = getMaxInputDecimals(unit, type);
  return [...sentences, ...(decimals ? [formatMessage('invalid.decimals', { title, decimals })] : [])].join(
    '; ',
  );
}

function describeCondition(
  definitions: Definitions,
  properties: Record<string, Property>,
  condition: RecordCondition,
): string {
  const parts = Object.entries(condition).map(([name, wanted]) => {
    const isNegated = typeof wanted === 'object' && 'not' in wanted;
    const choices = properties[name] && getPropertyChoices(definitions, properties[name]);
    const values = [isNegated ? wanted.not : wanted].flat();
    const labels = values.map(
      (value) => choices?.find((choice) => choice.value === value)?.label ?? String(value),
    );
    const key = isNegated ? 'server.guide.isNot' : 'server.guide.is';
    return formatMessage(key, { title: getTitle(properties, name), values: labels.join(', ') });
  });
  return parts.join('; ');
}

function getTitle(properties: Record<string, Property>, name: string): string {
  return properties[name]?.title ?? name;
}
