import { now } from '#definition/projectApi.ts';

/** Cache with a time to live and a maximum number of entries (oldest entries are evicted). */
export class TtlCache<Value> {
  private readonly entries = new Map<string, { value: Value; until: number }>();

  constructor(
    private readonly maxEntries: number,
    private readonly ttlMs: number,
  ) {}

  /** Returns the unexpired value of a name; undefined if there is none. */
  get(name: string): Value | undefined {
    const found = this.entries.get(name);
    return found && found.until > now().getTime() ? found.value : undefined;
  }

  /** Stores a value; evicts the oldest entry above the maximum. */
  set(name: string, value: Value): Value {
    this.entries.delete(name);
    this.entries.set(name, { value, until: now().getTime() + this.ttlMs });
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.maxEntries && oldest !== undefined) this.entries.delete(oldest);
    return value;
  }

  delete(name: string): void {
    this.entries.delete(name);
  }
}
