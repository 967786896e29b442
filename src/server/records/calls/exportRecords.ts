import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import type { ListColumn } from '#definition/model/resource.ts';
import { distinguishLabels } from '#definition/records/choiceLabels.ts';
import {
  buildListSheet,
  type ChoicesByProperty,
  type SheetColumn,
} from '#definition/sheets/buildListSheet.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { RecordContext } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import type { FileResponse } from '#server/responses.ts';
import { fetchAllRowsWithCursor } from '#server/storage/fetchAllRowsWithCursor.ts';
import { getDisconnectCheck } from '#server/storage/queryTimers.ts';
import { getListedColumnNames } from '#server/storage/tables/EntityTable.ts';
import { exportQueue } from '#server/workers/exportQueue.ts';
import { mapInSlices } from '#server/workers/mapInSlices.ts';
import { findReferenceChoicesByKey, getPropertyChoices } from '../propertyChoices.ts';
import { buildListQueries } from '../query/buildListQueries.ts';
import { buildExportFileName, createSheetFile } from '../sheets/createSheetFile.ts';
import { getListedProperties, runBeforeReadAndAddComputedValues } from '../toWireRecords.ts';
import { getOnlyCallForm } from '../validation/getCallForms.ts';

const { exportColumns } = apiProtocol;

/** Exports all records that match the list's filters, on all pages, with the list's columns. Exports take turns. */
export function exportRecords(context: RecordContext): Promise<FileResponse> {
  return exportQueue.run({ work: () => createExport(context), isCancelled: getDisconnectCheck() });
}

async function createExport(context: RecordContext): Promise<FileResponse> {
  const { entity } = context.resource;
  const { [exportColumns.name]: named, ...input } = context.input;
  const { sorted } = await buildListQueries({ ...context, input });
  const stored = await fetchAllRowsWithCursor(context.database, sorted.select(getListedColumnNames(entity)));
  const rows = await runBeforeReadAndAddComputedValues(context, stored);
  const sheet = {
    columns: getSheetColumns(context, readColumnKeys(named)),
    properties: entity.properties,
    choices: await loadChoices(context, getListedProperties(entity), rows),
    zone: context.user.zone ?? 'UTC',
  };
  const { header } = buildListSheet({ ...sheet, rows: [] });
  const lines = await mapInSlices(rows, (row) => buildListSheet({ ...sheet, rows: [row] }).rows);
  return createSheetFile(context, await buildExportFileName(context), {
    title: entity.title,
    header,
    rows: lines.flat(),
  });
}

/**
 * Returns the columns of the export: the named ones of the list or all, those that the call adds, and, if the resource
 * has an import, the other columns of its form, so that an exported file can be imported.
 */
function getSheetColumns({ resource, call }: RecordContext, named: string[]): SheetColumn[] {
  const { calls, entity, list } = resource;
  const asked = calls.import
    ? getOnlyCallForm(resource, calls.import.name).fields.map(({ name }) => name)
    : [];
  const shown = pickColumns(list?.columns ?? [], named).map((column) => replaceLookup(entity, column, asked));
  const titles = shown.map(({ title }) => title);
  const listed = getListedColumnNames(entity);
  const imported = asked.filter((name) => {
    const isShown =
      titles.includes(getTitle(entity, name)) || shown.some(({ fields }) => fields.includes(name));
    return listed.includes(name) && !isShown;
  });
  const added = call.extraColumns.filter((name) => name in entity.properties);
  const besides = [...imported, ...added].map((name) => ({
    field: name,
    fields: [name],
    title: getTitle(entity, name),
  }));
  return [...shown, ...besides];
}

/** Returns the different keys of a parameter; an empty one counts as absent. */
function readColumnKeys(sent: unknown = []): string[] {
  return [...new Set([sent].flat().map(String))].filter(Boolean);
}

/** Returns the columns with these keys, in their order, or all. Throws 422 if a key is unknown. */
function pickColumns(columns: ListColumn[], keys: string[]): ListColumn[] {
  if (keys.length === 0) return columns;
  return keys.map((key) => {
    const found = columns.find((column) => column.key === key);
    if (found) return found;
    const message = formatMessage('server.exportColumn', { key });
    throw validationError([{ field: `/${exportColumns.name}`, message }]);
  });
}

/** Replaces the label of a referenced record by the reference, if the import reads that: both have the same texts. */
function replaceLookup({ properties }: Entity, column: SheetColumn, asked: string[]): SheetColumn {
  const lookup = column.fields.length === 1 ? properties[column.field]?.lookup : undefined;
  const reference = properties[lookup?.reference ?? ''];
  const isLabel = reference?.references?.label === lookup?.property;
  if (!reference || !isLabel || !asked.includes(reference.name)) return column;
  return { ...column, field: reference.name, fields: [reference.name], title: reference.title };
}

function getTitle({ properties }: Entity, name: string): string {
  return properties[name]?.title ?? name;
}

async function loadChoices(
  context: RecordContext,
  properties: Property[],
  rows: RecordValues[],
): Promise<ChoicesByProperty> {
  const choices: ChoicesByProperty = new Map();
  for (const property of properties) {
    const found =
      getPropertyChoices(context.definitions, property) ??
      (await findReferenceChoicesByKey(context, property, rows));
    choices.set(property.name, found && distinguishLabels(found));
  }
  return choices;
}
