import type { Definitions } from '#definition/model/definitions.ts';
import type { Dataset } from '#definition/model/report.ts';
import type { Database } from '#server/storage/Database.ts';
import { listReferencingDimensions } from './listReferencingDimensions.ts';

/** A dimension whose facts contain names of records, and how the records of each tenant spell them. */
export interface NameSpellings {
  column: string;
  /** Value of facts that reference no record. */
  none?: string | number;
  /** The spelling by the name in lower case, by tenant. */
  spellingsByTenant: Map<number, Map<string, string>>;
}

/**
 * Loads the names of the records that facts of a report reference by name, of all tenants. Only names that are unique
 * regardless of case: others can differ in case alone.
 */
export function loadNameSpellings(
  database: Database,
  definitions: Pick<Definitions, 'resources' | 'entities'>,
  dataset: Dataset,
): Promise<NameSpellings[]> {
  const named = listReferencingDimensions(dataset, definitions).filter(
    ({ dimension, entity, property }) =>
      dimension.byName && entity.properties[property]?.unique === 'ignoringCase',
  );
  return Promise.all(
    named.map(async ({ dimension: { column, default: none }, entity, property }) => {
      const spellingsByTenant: NameSpellings['spellingsByTenant'] = new Map();
      const rows = await database.selectFrom(entity.name).select([entity.tenant, property]).execute();
      for (const row of rows) {
        const tenant = Number(row[entity.tenant]);
        const spellings = spellingsByTenant.get(tenant) ?? new Map<string, string>();
        const name = row[property];
        if (typeof name === 'string') spellings.set(name.toLowerCase(), name);
        spellingsByTenant.set(tenant, spellings);
      }
      return { column, none, spellingsByTenant };
    }),
  );
}

/** Spells the names in facts as the records do. Names that no record has stay as they are. */
export class NameSpeller {
  private readonly spelled: (NameSpellings & { place: number })[];

  /** `columns` are the columns of a fact. The first one is the tenant. */
  constructor(columns: string[], named: NameSpellings[]) {
    this.spelled = named.map((one) => ({ ...one, place: columns.indexOf(one.column) }));
  }

  /** Replaces names of the fact that differ only in case from that of a record. */
  spell(fact: (string | number)[]): void {
    for (const { place, none, spellingsByTenant } of this.spelled) {
      const name = fact[place];
      if (name === undefined || name === none) continue;
      const spelling = spellingsByTenant.get(Number(fact[0]))?.get(String(name).toLowerCase());
      if (spelling !== undefined) fact[place] = spelling;
    }
  }
}
