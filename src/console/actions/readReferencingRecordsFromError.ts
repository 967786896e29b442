import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { convertToCallError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { ReferencingRecords } from './Overlay.ts';

const { uses: names } = apiProtocol;

/**
 * Reads from the error of a failed delete (409) which records still reference the record. Returns [] for any other
 * error.
 */
export function readReferencingRecordsFromError(error: unknown): ReferencingRecords[] {
  const { conflict } = convertToCallError(error);
  const used = isObject(conflict) ? conflict[names.used] : undefined;
  return Array.isArray(used) ? used.filter(isObject).map(toReferencingRecords) : [];
}

function toReferencingRecords(use: RecordValues): ReferencingRecords {
  const records = use[names.records];
  return {
    resource: String(use[names.resource]),
    reference: String(use[names.by]),
    total: Number(use[names.total]),
    records: (Array.isArray(records) ? records.filter(isObject) : []).map((record) => ({
      key: record[names.key],
      name: String(record[names.name]),
    })),
  };
}
