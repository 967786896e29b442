import type { LiveCallResult } from '../LiveApiClient.ts';

/** A record created by a test, with its delete call. */
interface CreatedRecord {
  resource: string;
  key: unknown;
  remove: () => Promise<LiveCallResult<unknown>>;
}

/** Number of test records created and deleted, and those left behind with the reason. */
export interface CleanupResult {
  created: number;
  deleted: number;
  remaining: { resource: string; key: string; reason: string }[];
}

/** Registry of the records that write tests create, so that all are deleted at the end. */
export class CreatedRecordRegistry {
  private readonly records = new Map<string, CreatedRecord>();
  private readonly unknown: CleanupResult['remaining'] = [];
  private created = 0;

  /** Registers a created record. */
  add(record: CreatedRecord): void {
    this.created += 1;
    this.records.set(formatRecordName(record), record);
  }

  /** Registers a record with an unknown key, which cannot be deleted. */
  addWithoutKey(resource: string): void {
    this.created += 1;
    this.unknown.push({ resource, key: '?', reason: 'the API did not return its key' });
  }

  /** Marks a record as deleted. */
  markDeleted(resource: string, key: unknown): void {
    this.records.delete(formatRecordName({ resource, key }));
  }

  /** Deletes the remaining records, newest first, and returns those that could not be deleted. */
  async deleteAll(): Promise<CleanupResult> {
    const remaining = [...this.unknown];
    for (const record of [...this.records.values()].reverse()) {
      const { resource, key } = record;
      const { problem, exchange } = await record.remove();
      // A missing record counts as deleted.
      if (problem && exchange.status !== 404 && exchange.status !== 410)
        remaining.push({ resource, key: String(key), reason: problem });
      else this.markDeleted(resource, key);
    }
    return { created: this.created, deleted: this.created - remaining.length, remaining };
  }
}

function formatRecordName({ resource, key }: Pick<CreatedRecord, 'resource' | 'key'>): string {
  return `${resource} ${String(key)}`;
}
