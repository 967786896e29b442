import type { Property, Row } from '../../../definition/model/entity';
import { type ChoicesByProperty, listSheet, type SheetColumn } from '../../../definition/sheets/listSheet';
import type { FileAnswer } from '../../answers';
import type { RecordContext } from '../../context';
import { listedNames } from '../../storage/tables/table';
import { choicesByKey, choicesOf } from '../choices';
import { listQuery } from '../query/listQuery';
import { listedProperties, withDerivedValues } from '../serialize';
import { fileName, sheetFile } from '../sheets/sheetFile';
import { callForm } from '../validation/callForm';

/** Answers a file of all records that the list's filters leave, whatever page is asked for, with the list's columns. */
export async function exportFile(context: RecordContext): Promise<FileAnswer> {
  const { entity } = context.resource;
  const { sorted } = await listQuery(context);
  const stored = await sorted.select(listedNames(entity)).execute();
  const rows = await withDerivedValues(context, stored);
  const sheet = listSheet({
    columns: sheetColumns(context),
    properties: entity.properties,
    rows,
    choices: await choicesIn(context, listedProperties(entity), rows),
    zone: context.user.zone ?? 'UTC',
  });
  return sheetFile(await fileName(context), { title: entity.title, ...sheet });
}

/** The list's columns; where files are taken, what one may hold besides, so that this one can be sent in again. */
function sheetColumns({ resource }: RecordContext): SheetColumn[] {
  const { calls, entity, list } = resource;
  const shown = list?.columns ?? [];
  if (!calls.import) return shown;
  const titles = shown.map(({ title }) => title);
  const listed = listedNames(entity);
  const besides = callForm(resource, calls.import.name).fields.flatMap(({ name }) => {
    const title = entity.properties[name]?.title ?? name;
    const isShown = titles.includes(title) || shown.some(({ fields }) => fields.includes(name));
    return listed.includes(name) && !isShown ? [{ field: name, fields: [name], title }] : [];
  });
  return [...shown, ...besides];
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
