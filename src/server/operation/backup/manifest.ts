/** What a backup holds; its file is written last, and says that all the others are whole. */
export interface Manifest {
  /** When it was made, ISO 8601. */
  made: string;
  /** The tables of facts, with the columns that their files hold. */
  facts: FactsTable[];
}

/** A table of facts in a backup. */
export interface FactsTable {
  name: string;
  /** The statement that makes it. */
  create: string;
  columns: string[];
}

/** The names of the files in a backup's folder. */
export const files = { manifest: 'backup.json', records: 'records.tar.gz' };

/** The file that holds the rows of a table. */
export function fileOf({ name }: Pick<FactsTable, 'name'>): string {
  return `facts-${name}.native.zst`;
}
