const failures = new Set<() => void>();

/** While developing: loads anew what has been loaded. */
const reloads = new Set<() => Promise<void>>();

/**
 * The same promise for each showing of a page, so that it loads once. One that failed is kept as well, until
 * `forgetFailures`: a page that is drawn anew would otherwise load, and fail, for ever.
 */
export function cachedLoader<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  if (import.meta.hot)
    reloads.add(async () => {
      // What is shown stays until the new is there.
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

/** Lets what could not be loaded be tried again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** While developing: loads everything anew that has been loaded, since its definition has changed. */
export async function loadAnew(): Promise<void> {
  for (const reload of reloads) await reload();
}
