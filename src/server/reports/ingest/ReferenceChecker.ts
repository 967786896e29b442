import type { Definitions } from '#definition/model/definitions.ts';
import type { Dataset } from '#definition/model/report.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { Database } from '#server/storage/Database.ts';
import { listReferencingDimensions } from './listReferencingDimensions.ts';
import { BadFactError } from './parseFactValue.ts';

type Key = string | number;

/** A dimension that references records, and the tenants that have a record with a key. */
export interface ReferenceableRecordKeys {
  column: string;
  name: string;
  title: string;
  /** Value of facts that reference no record. */
  none?: Key;
  tenantsByKey: Map<Key, Set<number>>;
}

/**
 * Loads the keys of all records that facts of a report can reference, of all tenants. Names are not checked: several
 * tenants can have a record of a name, and a renamed record keeps its earlier facts.
 */
export function loadReferenceableRecordKeys(
  database: Database,
  definitions: Pick<Definitions, 'resources' | 'entities'>,
  dataset: Dataset,
): Promise<ReferenceableRecordKeys[]> {
  const referencing = listReferencingDimensions(dataset, definitions).filter(
    ({ dimension }) => !dimension.byName,
  );
  return Promise.all(
    referencing.map(async ({ dimension: { column, name, title, default: none }, entity, property }) => {
      const tenantsByKey: ReferenceableRecordKeys['tenantsByKey'] = new Map();
      const rows = await database.selectFrom(entity.name).select([entity.tenant, property]).execute();
      for (const row of rows) {
        const key = row[property] as Key;
        tenantsByKey.set(key, (tenantsByKey.get(key) ?? new Set<number>()).add(Number(row[entity.tenant])));
      }
      return { column, name, title, none, tenantsByKey };
    }),
  );
}

/** Checks the records that facts reference: rejects those of another tenant, and counts those that do not exist. */
export class ReferenceChecker {
  /** Number of facts whose record does not exist, by dimension. */
  readonly unknown: Record<string, number> = {};
  private readonly checked: (ReferenceableRecordKeys & { place: number })[];

  /** `columns` are the columns of a fact. The first one is the tenant. */
  constructor(columns: string[], referenced: ReferenceableRecordKeys[]) {
    this.checked = referenced.map((one) => ({ ...one, place: columns.indexOf(one.column) }));
  }

  check(fact: Key[]): void {
    for (const { place, name, title, none, tenantsByKey } of this.checked) {
      const value = fact[place] ?? '';
      const tenants = tenantsByKey.get(value);
      if (value === none || tenants?.has(Number(fact[0]))) continue;
      if (tenants) throw new BadFactError(formatMessage('ingest.otherTenant', { title, value }));
      this.unknown[name] = (this.unknown[name] ?? 0) + 1;
    }
  }
}
