/** Version of the stored format. Increase it to invalidate all stored choices. */
const storageVersion = 1;

/** Reads the metric columns that the user chose for a report from localStorage. Undefined if none. */
export function readChosenColumns(report: string): string[] | undefined {
  const kept = tryParseJson(localStorage.getItem(getStorageKey(report)));
  return kept?.version === storageVersion && Array.isArray(kept.metrics) ? kept.metrics : undefined;
}

/** Stores the chosen metric columns of a report in localStorage. Undefined deletes the choice. */
export function storeChosenColumns(report: string, metrics: string[] | undefined): void {
  if (metrics)
    localStorage.setItem(getStorageKey(report), JSON.stringify({ version: storageVersion, metrics }));
  else localStorage.removeItem(getStorageKey(report));
}

function getStorageKey(report: string): string {
  return `reportColumns:${report}`;
}

function tryParseJson(text: string | null): { version?: number; metrics?: string[] } | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
