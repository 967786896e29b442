import type { RecordValues } from '#definition/projectApi.ts';

/** The changes of one version. */
export interface ChangelogEntry {
  log_id?: number;
  version?: string;
  update_time?: string;
  /** Markdown. */
  log?: string;
}

/** Returns the changelog entries of an integration, newest first. */
export function sortChangelogEntries({ changelogs }: RecordValues): ChangelogEntry[] {
  const entries = Array.isArray(changelogs) ? (changelogs as ChangelogEntry[]) : [];
  return [...entries].sort((a, b) => String(b.update_time).localeCompare(String(a.update_time)));
}
