import type { HttpError } from '@refinedev/core';
import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import type { Use } from './Overlay';

const { uses: names } = profile;

/** The records that a refusal to delete tells of: those that name the record, and that the user may see. */
export function usesIn(error: unknown): Use[] {
  const { conflict } = error as Partial<HttpError>;
  const used = isRow(conflict) ? conflict[names.used] : undefined;
  return Array.isArray(used) ? used.filter(isRow).map(readUse) : [];
}

function readUse(use: Row): Use {
  const records = use[names.records];
  return {
    resource: String(use[names.resource]),
    by: String(use[names.by]),
    total: Number(use[names.total]),
    records: (Array.isArray(records) ? records.filter(isRow) : []).map((record) => ({
      key: record[names.key],
      name: String(record[names.name]),
    })),
  };
}
