import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CasesDefinition } from '../../definition/cases/CaseFile';
import type { Row } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { word } from '../authoring/words';
import { dataProvider } from '../provider/dataProvider';
import { writePageState } from '../provider/pageState';
import { readToken } from '../provider/session';
import { type SampleRows, sampleRows } from './sampleRows';

const few = 5;
const none: Row[] = [];

/** Rows to show a table with. */
export interface ShownRows {
  rows: Row[];
  /** Why they are made up, where they are. */
  reason?: string;
  /** Which rules of their schema they could not be made to keep. */
  broken: SampleRows['broken'];
  isLoading: boolean;
}

/** Rows to show a table with: the first that the server has, or some that are made up, and why. */
export function useSampleRows(resource: Resource, cases?: CasesDefinition): ShownRows {
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
  const isMadeUp = data.length === 0;
  const { rows, broken } = useMemo(() => {
    const entered = (cases?.cases ?? []).filter(({ errors }) => errors.length === 0);
    return isMadeUp && entity
      ? sampleRows(
          entity,
          entered.map((one) => one.data),
        )
      : { rows: none, broken: [] };
  }, [entity, cases, isMadeUp]);
  if (!isMadeUp) return { rows: data, broken, isLoading };
  return { rows, broken, reason: word(isLoggedIn ? 'sampleNoRows' : 'sampleNoToken'), isLoading };
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
