import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Entity, Property, Row } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { word } from '../authoring/words';
import { dataProvider } from '../provider/dataProvider';
import { writePageState } from '../provider/pageState';
import { readToken } from '../provider/session';

const few = 5;
const none: Row[] = [];

/** Rows to show a table with: the first that the server has, or some that are made up, and why. */
export function useSampleRows(resource: Resource): { rows: Row[]; reason?: string; isLoading: boolean } {
  const { name, entity, calls } = resource;
  const isLoggedIn = readToken() !== null;
  const needed = useParentRecords(resource);
  const { data = none, isLoading } = useQuery({
    queryKey: ['sampleRows', name, needed],
    queryFn: async () => {
      const pagination = { currentPage: 1, pageSize: few };
      return (await dataProvider.getList({ resource: name, pagination, meta: { values: needed } }))
        .data as Row[];
    },
    enabled: isLoggedIn && needed !== undefined && calls.list !== undefined,
  });
  const madeUp = useMemo(() => (entity ? [0, 1, 2].map((index) => sampleRow(entity, index)) : []), [entity]);
  if (data.length > 0) return { rows: data, isLoading };
  return { rows: madeUp, reason: word(isLoggedIn ? 'sampleNoRows' : 'sampleNoToken'), isLoading };
}

/** Hands on what another page would have: a record of each resource that a path of this one names. */
function useParentRecords({ name, entity, calls }: Resource): Row | undefined {
  const { data } = useQuery({
    queryKey: ['needed', name],
    queryFn: async () => {
      const found: Row = {};
      for (const param of namedIn(Object.values(calls))) {
        const references = entity?.properties[param]?.references;
        if (references && param !== entity?.key)
          found[param] = (await firstOf(references.resource))?.[references.value];
      }
      return found;
    },
    enabled: readToken() !== null,
  });
  useEffect(() => {
    if (data && Object.keys(data).length > 0) writePageState(data);
  }, [data]);
  return data;
}

function namedIn(calls: Call[]): Set<string> {
  return new Set(calls.flatMap(({ params }) => params));
}

async function firstOf(resource: string): Promise<Row | undefined> {
  const { data } = await dataProvider.getList({ resource, pagination: { currentPage: 1, pageSize: 1 } });
  return data[0];
}

/** A record that is made up: enough to see how each column looks. */
function sampleRow({ properties }: Entity, index: number): Row {
  const values = Object.values(properties).map((property) => [property.name, sampleValue(property, index)]);
  return Object.fromEntries(values);
}

function sampleValue(
  { schema, type, title, format, choices, default: first }: Property,
  index: number,
): unknown {
  const choice = choices?.[index % choices.length]?.value;
  if (type === 'array') return choice === undefined ? [] : [choice];
  if (choice !== undefined) return choice;
  const example = schema.examples?.[index % (schema.examples.length || 1)] ?? first;
  if (example !== undefined) return example;
  if (type === 'object') return {};
  if (type === 'boolean') return index % 2 === 0;
  if (type === 'integer' || type === 'number')
    return (typeof schema.minimum === 'number' ? schema.minimum : 1) + index;
  if (format === 'date-time') return `2026-01-0${index + 1}T09:30:00Z`;
  if (format === 'date') return `2026-01-0${index + 1}`;
  if (format === 'domain') return `site-${index + 1}.example`;
  return `${title} ${index + 1}`;
}
