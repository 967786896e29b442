import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource, Row } from '../../definition/types';
import { dataProvider } from '../provider/dataProvider';
import { readToken } from '../provider/session';
import { word } from '../workshop/words';
import { sampleRow } from './sampleRow';
import { useNeeded } from './useNeeded';

const few = 5;
const none: Row[] = [];

/** Rows to show a table with: the first that the server has, or some that are made up, and why. */
export function useSampleRows(resource: Resource): { rows: Row[]; reason?: string; isLoading: boolean } {
  const { name, entity, calls } = resource;
  const isLoggedIn = readToken() !== null;
  const needed = useNeeded(resource);
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
