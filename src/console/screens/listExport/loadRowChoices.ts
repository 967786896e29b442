import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { buildDictionaryQuery } from '#console/api/useDictionaryChoices.ts';
import { toReferenceChoice } from '#console/api/useReferenceChoices.ts';
import bounds from '#definition/bounds.json';
import { convertToCallError } from '#definition/CallError.ts';
import type { LabeledChoice, Property, RecordValues } from '#definition/model/entity.ts';
import { distinguishLabels } from '#definition/records/choiceLabels.ts';
import type { ChoicesByProperty } from '#definition/sheets/buildListSheet.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { createAllPagesReader } from '../createAllPagesReader.ts';

type References = NonNullable<Property['references']>;

interface ChoiceSource {
  provider: DataProvider;
  queries: QueryClient;
  values: RecordValues;
  signal: AbortSignal;
}

/** Loads the choices whose labels the rows of an export need, by property. */
export async function loadRowChoices(
  properties: Property[],
  rows: RecordValues[],
  source: ChoiceSource,
): Promise<ChoicesByProperty> {
  const choices: ChoicesByProperty = new Map();
  for (const property of properties)
    choices.set(property.name, await loadPropertyChoices(property, rows, source));
  return choices;
}

function loadPropertyChoices(
  { name, choices, dictionary, references }: Property,
  rows: RecordValues[],
  source: ChoiceSource,
): LabeledChoice[] | undefined | Promise<LabeledChoice[]> {
  if (choices) return choices;
  if (dictionary) return source.queries.fetchQuery(buildDictionaryQuery(dictionary));
  if (!references || references.value === references.label) return undefined;
  const named = new Set(rows.flatMap((row) => row[name]).filter((value) => !isEmptyValue(value)));
  return named.size === 0 ? undefined : loadReferencedRecordChoices(references, named, source);
}

/** A referenced record that was deleted or that the user cannot see appears by its key, as in the list. */
const invisibleStatuses = [403, 404];

async function loadReferencedRecordChoices(
  references: References,
  named: Set<unknown>,
  source: ChoiceSource,
): Promise<LabeledChoice[]> {
  const { resource, value } = references;
  const read = createAllPagesReader(source.provider, {
    resource,
    values: source.values,
    signal: source.signal,
  });
  const holdsAll = (rows: RecordValues[]) => rows.filter((row) => named.has(row[value])).length >= named.size;
  try {
    const { rows } = await read({ key: value, maxRows: bounds.listFileRows, isEnough: holdsAll });
    return distinguishLabels(rows.map((row) => toReferenceChoice(row, references)));
  } catch (error) {
    if (invisibleStatuses.includes(convertToCallError(error).statusCode)) return [];
    throw error;
  }
}
