import type { Definitions } from '../../../definition/model/definitions';
import type { Condition, Property } from '../../../definition/model/entity';
import type { Field } from '../../../definition/model/resource';
import type { Cell } from '../../../definition/sheets/csv';
import { text } from '../../../definition/text';
import type { FileAnswer } from '../../answers';
import type { RecordContext } from '../../context';
import { unknownParameter } from '../../errors/failures';
import { choicesOf } from '../choices';
import { fileName, sheetFile } from '../sheets/sheetFile';
import { callForm } from '../validation/callForm';

/** Answers an empty file to fill in for an import, with a guide to what may stand in each column. */
export async function template(context: RecordContext): Promise<FileAnswer> {
  const unknown = Object.keys(context.input)[0];
  if (unknown) throw unknownParameter(unknown, []);
  const { entity } = context.resource;
  const { fields } = callForm(context.resource, context.call.name);
  const guide = fields.map((field) => guideRow(context.definitions, entity.properties, field));
  return sheetFile(
    await fileName(context),
    { title: entity.title, header: fields.map(({ name }) => titleOf(entity.properties, name)), rows: [] },
    {
      title: text('server.guide.title'),
      header: [
        text('server.guide.column'),
        text('server.guide.about'),
        text('server.guide.values'),
        text('server.guide.when'),
      ],
      rows: guide,
    },
  );
}

function guideRow(definitions: Definitions, properties: Record<string, Property>, field: Field): Cell[] {
  const property = properties[field.name];
  const choices = property && choicesOf(definitions, property);
  const labels = choices?.map(({ label }) => label) ?? property?.schema.examples?.map(String) ?? [];
  const values = property?.all ? [property.all, ...labels] : labels;
  const when = field.when ?? field.enabledWhen;
  return [
    titleOf(properties, field.name),
    property?.description ?? null,
    values.join(', '),
    when ? conditionWords(definitions, properties, when) : null,
  ];
}

function conditionWords(
  definitions: Definitions,
  properties: Record<string, Property>,
  condition: Condition,
): string {
  const parts = Object.entries(condition).map(([name, wanted]) => {
    const isNegated = typeof wanted === 'object' && 'not' in wanted;
    const choices = properties[name] && choicesOf(definitions, properties[name]);
    const values = [isNegated ? wanted.not : wanted].flat();
    const labels = values.map(
      (value) => choices?.find((choice) => choice.value === value)?.label ?? String(value),
    );
    const key = isNegated ? 'server.guide.isNot' : 'server.guide.is';
    return text(key, { title: titleOf(properties, name), values: labels.join(', ') });
  });
  return parts.join('; ');
}

function titleOf(properties: Record<string, Property>, name: string): string {
  return properties[name]?.title ?? name;
}
