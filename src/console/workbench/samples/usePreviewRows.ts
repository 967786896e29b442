import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getWorkbenchText } from '#console/authoring/getWorkbenchText.ts';
import { dataProvider } from '#console/provider/dataProvider.ts';
import { storePageStateValues } from '#console/provider/pageState.ts';
import { readSessionToken } from '#console/provider/session/browserSession.ts';
import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { generateSampleRows, type SampleRowsWithErrors } from './generateSampleRows.ts';

const previewRowCount = 5;
const noRows: RecordValues[] = [];

/** Rows for the table preview, and the reason if they were generated instead of read from the server. */
export interface PreviewRows {
  rows: RecordValues[];
  /** The reason why the rows are generated. Undefined for rows from the server. */
  reason?: string;
  /** Rules of the schema that the generated rows do not satisfy. */
  broken: SampleRowsWithErrors['broken'];
  isLoading: boolean;
}

/** Returns rows for the table preview: the first ones from the server, or generated ones if there are none. */
export function usePreviewRows(resource: Resource, cases?: CasesDefinition): PreviewRows {
  const { name, entity, calls } = resource;
  const isLoggedIn = readSessionToken() !== null;
  const needed = useParentRecords(resource);
  const { data = noRows, isLoading } = useQuery({
    queryKey: ['sampleRows', name, needed],
    queryFn: async () => {
      const pagination = { currentPage: 1, pageSize: previewRowCount };
      return (await dataProvider.getList({ resource: name, pagination, meta: { values: needed } }))
        .data as RecordValues[];
    },
    enabled: isLoggedIn && needed !== undefined && calls.list !== undefined,
  });
  const isMadeUp = data.length === 0;
  const { rows, broken } = useMemo(() => {
    const entered = (cases?.cases ?? []).filter(({ errors }) => errors.length === 0);
    return isMadeUp && entity
      ? generateSampleRows(
          entity,
          entered.map((one) => one.data),
        )
      : { rows: noRows, broken: [] };
  }, [entity, cases, isMadeUp]);
  if (!isMadeUp) return { rows: data, broken, isLoading };
  return { rows, broken, reason: getWorkbenchText(isLoggedIn ? 'sampleNoRows' : 'sampleNoToken'), isLoading };
}

/**
 * Adds parent records to the page state, as another page would: the first record of each resource that a path parameter
 * refers to.
 */
function useParentRecords({ name, entity, calls }: Resource): RecordValues | undefined {
  const { data } = useQuery({
    queryKey: ['needed', name],
    queryFn: async () => {
      const found: RecordValues = {};
      for (const param of listPathParams(Object.values(calls))) {
        const references = entity?.properties[param]?.references;
        if (references && param !== entity?.key)
          found[param] = (await fetchFirstRecord(references.resource))?.[references.value];
      }
      return found;
    },
    enabled: readSessionToken() !== null,
  });
  useEffect(() => {
    if (data && Object.keys(data).length > 0) storePageStateValues(data);
  }, [data]);
  return data;
}

function listPathParams(calls: ApiCall[]): Set<string> {
  return new Set(calls.flatMap(({ params }) => params));
}

async function fetchFirstRecord(resource: string): Promise<RecordValues | undefined> {
  const { data } = await dataProvider.getList({ resource, pagination: { currentPage: 1, pageSize: 1 } });
  return data[0];
}
