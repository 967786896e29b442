import type { DataProvider, HttpError } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import bounds from '../../../definition/bounds.json';
import type { Choice, Property, Row } from '../../../definition/model/entity';
import { isEmpty } from '../../../definition/normalize';
import type { ChoicesByProperty } from '../../../definition/sheets/listSheet';
import { dictionaryQuery } from '../../api/useDictionary';
import { choiceOf } from '../../api/useReferenceChoices';
import { listReader } from '../listReader';

type References = NonNullable<Property['references']>;

interface Source {
  provider: DataProvider;
  queries: QueryClient;
  values: Row;
  signal: AbortSignal;
}

/** The choices whose labels a list shows for its rows, by property. */
export async function choicesOfRows(
  properties: Property[],
  rows: Row[],
  source: Source,
): Promise<ChoicesByProperty> {
  const choices: ChoicesByProperty = new Map();
  for (const property of properties) choices.set(property.name, await choicesOf(property, rows, source));
  return choices;
}

function choicesOf(
  { name, choices, dictionary, references }: Property,
  rows: Row[],
  source: Source,
): Choice[] | undefined | Promise<Choice[]> {
  if (choices) return choices;
  if (dictionary) return source.queries.fetchQuery(dictionaryQuery(dictionary));
  if (!references || references.value === references.label) return undefined;
  const named = new Set(rows.flatMap((row) => row[name]).filter((value) => !isEmpty(value)));
  return named.size === 0 ? undefined : recordsNamed(references, named, source);
}

/** What the reader may not see, or what is not there, stands in the file by its key, as it does in the list. */
const unseen = [403, 404];

async function recordsNamed(references: References, named: Set<unknown>, source: Source): Promise<Choice[]> {
  const { resource, value } = references;
  const read = listReader(source.provider, { resource, values: source.values, signal: source.signal });
  const holdsAll = (rows: Row[]) => rows.filter((row) => named.has(row[value])).length >= named.size;
  try {
    const { rows } = await read({ key: value, most: bounds.listFileRows, isEnough: holdsAll });
    return rows.filter((row) => named.has(row[value])).map((row) => choiceOf(row, references));
  } catch (error) {
    if (unseen.includes((error as Partial<HttpError>).statusCode ?? 0)) return [];
    throw error;
  }
}
