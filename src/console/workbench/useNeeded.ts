import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call, Resource, Row } from '../../definition/types';
import { dataProvider } from '../provider/dataProvider';
import { readToken } from '../provider/session';
import { writePageState } from '../state/pageState';

/** Hands on what another page would have: a record of each resource that a path of this one names. */
export function useNeeded({ name, entity, calls }: Resource): Row | undefined {
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
