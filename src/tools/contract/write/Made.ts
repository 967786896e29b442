import type { Heard } from '../Speaker';

/** A record that a trial has made, and how it is taken away again. */
interface MadeRecord {
  resource: string;
  key: unknown;
  takeAway: () => Promise<Heard<unknown>>;
}

/** What trials of writes have made: how much of it is gone again, and what is left behind, with the reason. */
export interface MadeCount {
  made: number;
  gone: number;
  left: { resource: string; key: string; reason: string }[];
}

/** Keeps what trials have made until it is gone again. */
export class Made {
  private readonly records = new Map<string, MadeRecord>();
  private readonly unknown: MadeCount['left'] = [];
  private made = 0;

  /** Notes a record that has been made. */
  add(record: MadeRecord): void {
    this.made += 1;
    this.records.set(nameOf(record), record);
  }

  /** Notes that something has been made of which nobody knows the key: it cannot be taken away. */
  addUnknown(resource: string): void {
    this.made += 1;
    this.unknown.push({ resource, key: '?', reason: 'its key was not answered' });
  }

  /** Notes that a record is gone. */
  isGone(resource: string, key: unknown): void {
    this.records.delete(nameOf({ resource, key }));
  }

  /** Takes away whatever is still there, the last first, and tells what could not be. */
  async takeAway(): Promise<MadeCount> {
    const left = [...this.unknown];
    for (const record of [...this.records.values()].reverse()) {
      const { resource, key } = record;
      const { problem, exchange } = await record.takeAway();
      // What is not there is as gone as what was deleted now.
      if (problem && exchange.status !== 404 && exchange.status !== 410)
        left.push({ resource, key: String(key), reason: problem });
      else this.isGone(resource, key);
    }
    return { made: this.made, gone: this.made - left.length, left };
  }
}

function nameOf({ resource, key }: Pick<MadeRecord, 'resource' | 'key'>): string {
  return `${resource} ${String(key)}`;
}
