/** The version of what is kept: raising it makes every browser forget its choice of columns. */
const version = 1;

/** The columns that this browser's user has chosen for a report; none when there was no choice. */
export function keptColumns(report: string): string[] | undefined {
  const kept = parse(localStorage.getItem(keyOf(report)));
  return kept?.version === version && Array.isArray(kept.metrics) ? kept.metrics : undefined;
}

/** Keeps a choice of columns; without one, the report goes back to its own. */
export function keepColumns(report: string, metrics: string[] | undefined): void {
  if (metrics) localStorage.setItem(keyOf(report), JSON.stringify({ version, metrics }));
  else localStorage.removeItem(keyOf(report));
}

function keyOf(report: string): string {
  return `reportColumns:${report}`;
}

function parse(text: string | null): { version?: number; metrics?: string[] } | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
