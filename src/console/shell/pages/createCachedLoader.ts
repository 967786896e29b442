const failures = new Set<() => void>();

/** Functions that reload cached entries (development only). */
const reloads = new Set<() => Promise<void>>();

/**
 * Wraps a load function so that each name is loaded once and `use()` gets the same promise. Failures are cached too,
 * until `clearFailedLoads`. An uncached failure would cause an endless loop of renders and requests.
 */
export function createCachedLoader<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  if (import.meta.hot)
    reloads.add(async () => {
      // The old content stays visible until the new one has loaded.
      for (const name of known.keys()) {
        const promise = load(name);
        await promise;
        known.set(name, promise);
      }
    });
  return (name) => {
    const promise = known.get(name) ?? load(name);
    if (!known.has(name)) promise.catch(() => failures.add(() => known.delete(name)));
    known.set(name, promise);
    return promise;
  };
}

/** Removes failed loads from the cache, so that they are tried again. */
export function clearFailedLoads(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** In development: reloads everything that has been loaded, after its definition changed. */
export async function reloadAllCached(): Promise<void> {
  for (const reload of reloads) await reload();
}
