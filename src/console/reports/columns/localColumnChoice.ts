/** Version of the stored format. */
const storageVersion = 1;

/**
 * Reads the metric columns that an earlier version of the console saved in localStorage. Undefined if none. They apply
 * until the user saves other columns.
 */
export function readLocalColumnChoice(report: string): string[] | undefined {
  const kept = tryParseJson(localStorage.getItem(getStorageKey(report)));
  return kept?.version === storageVersion && Array.isArray(kept.metrics) ? kept.metrics : undefined;
}

/** Removes the columns that an earlier version of the console saved in localStorage. */
export function removeLocalColumnChoice(report: string): void {
  localStorage.removeItem(getStorageKey(report));
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
