/** The manifest of a backup. It is written last: a backup without it is incomplete. */
export interface BackupManifest {
  /** Time of the backup, ISO 8601. */
  made: string;
  /** The backed-up fact tables with their columns. */
  facts: BackupFactsTable[];
  /** Number of days on which facts were missing already. */
  incompleteDays?: number;
}

/** A fact table in a backup. */
export interface BackupFactsTable {
  name: string;
  /** CREATE TABLE statement. */
  create: string;
  columns: string[];
}

/** File names in a backup folder. */
export const backupFileNames = { manifest: 'backup.json', records: 'records.tar.gz' };

/** Returns the name of the file with a table's rows. */
export function getFactsFileName({ name }: Pick<BackupFactsTable, 'name'>): string {
  return `facts-${name}.native.zst`;
}
