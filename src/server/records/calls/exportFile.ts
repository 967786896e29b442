import type { Property, Row } from '../../../definition/model/entity';
import { type ChoicesByProperty, listSheet } from '../../../definition/sheets/listSheet';
import type { FileAnswer } from '../../answers';
import type { RecordContext } from '../../context';
import { listedNames } from '../../storage/tables/table';
import { choicesByKey, choicesOf } from '../choices';
import { listQuery } from '../query/listQuery';
import { listedProperties, withDerivedValues } from '../serialize';
import { fileName, sheetFile } from '../sheets/sheetFile';

/** Answers a file of all records that the list's filters leave, whatever page is asked for, with the list's columns. */
export async function exportFile(context: RecordContext): Promise<FileAnswer> {
  const { entity, list } = context.resource;
  const { sorted } = await listQuery(context);
  const stored = await sorted.select(listedNames(entity)).execute();
  const rows = await withDerivedValues(context, stored);
  const sheet = listSheet({
    columns: list?.columns ?? [],
    properties: entity.properties,
    rows,
    choices: await choicesIn(context, listedProperties(entity), rows),
    zone: context.user.zone ?? 'UTC',
  });
  return sheetFile(await fileName(context), { title: entity.title, ...sheet });
}

async function choicesIn(
  context: RecordContext,
  properties: Property[],
  rows: Row[],
): Promise<ChoicesByProperty> {
  const choices: ChoicesByProperty = new Map();
  for (const property of properties)
    choices.set(
      property.name,
      choicesOf(context.definitions, property) ?? (await choicesByKey(context, property, rows)),
    );
  return choices;
}
