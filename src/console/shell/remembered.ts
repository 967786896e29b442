/** Loads by name, and hands out the same promise for the same name again; a load that failed is tried again. */
export function remembered<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const loading = new Map<string, Promise<T>>();
  return (name) => {
    const known = loading.get(name);
    if (known) return known;
    const promise = load(name);
    promise.catch(() => loading.delete(name));
    loading.set(name, promise);
    return promise;
  };
}
