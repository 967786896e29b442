import type { Row } from '../../../definition/model/entity';

/** What changed with one version. */
export interface ChangelogEntry {
  log_id?: number;
  version?: string;
  update_time?: string;
  /** In Markdown. */
  log?: string;
}

/** The entries of an integration's changelog, the newest first. */
export function entriesOf({ changelogs }: Row): ChangelogEntry[] {
  const entries = Array.isArray(changelogs) ? (changelogs as ChangelogEntry[]) : [];
  return [...entries].sort((a, b) => String(b.update_time).localeCompare(String(a.update_time)));
}
