import { now } from '../../definition/clock';

/** What is worked out for a name and holds for a while: of the newest names alone, however many are asked for. */
export class Kept<Value> {
  private readonly held = new Map<string, { value: Value; until: number }>();

  /** How many names are held, and for how many milliseconds. */
  constructor(
    private readonly most: number,
    private readonly time: number,
  ) {}

  /** What holds for a name now. */
  get(name: string): Value | undefined {
    const found = this.held.get(name);
    return found && found.until > now().getTime() ? found.value : undefined;
  }

  /** Holds a value for a name; the name that was set first is forgotten where there are too many. */
  set(name: string, value: Value): Value {
    this.held.delete(name);
    this.held.set(name, { value, until: now().getTime() + this.time });
    const [oldest] = this.held.keys();
    if (this.held.size > this.most && oldest !== undefined) this.held.delete(oldest);
    return value;
  }

  /** Forgets a name. */
  delete(name: string): void {
    this.held.delete(name);
  }
}
