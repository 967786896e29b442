import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiProfile } from '#definition/model/profile.ts';
import type { ApiCall, Form } from '#definition/model/resource.ts';
import { pickChangedValues } from '#definition/records/pickChangedValues.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import {
  createFailedOutcome,
  createIgnoredByApiOutcome,
  createOkOutcome,
  createUnclearOutcome,
} from '../ContractTrial.ts';
import type { TrialOutcomeCallback } from '../list/testList.ts';
import { makeNonexistentKey } from '../testRecord.ts';
import type { RequestBodies, RequestBody } from './buildBodiesFromCases.ts';
import { getStoredDifferenceMessage } from './getStoredDifferenceMessage.ts';
import { judgeExpectedRefusal, judgeWriteToMissingRecord } from './judgeExpectedRefusal.ts';
import type { LiveTestRecordClient } from './LiveTestRecordClient.ts';
import { type PropertyEdit, planEditsOfOneProperty } from './planEditsOfOneProperty.ts';

/** A test record as last read. */
interface TestRecord {
  key: unknown;
  record: RecordValues;
  etag?: string;
}

/** Tests the write calls of one resource with its own test records. */
export class WriteTests {
  constructor(
    private readonly records: LiveTestRecordClient,
    private readonly profile: ApiProfile,
    /** Reports the outcome of a trial of a call. */
    private readonly createReporter: (call: string) => TrialOutcomeCallback,
  ) {}

  /** Sends bodies that the API should reject. A record that is created anyway is deleted at once. */
  async testInvalidBodies({ invalid, valid }: RequestBodies): Promise<void> {
    const report = this.createReporter('create');
    for (const { name, data, expectedError } of invalid) {
      const { result, key } = await this.records.create(data);
      const { asked } = result.exchange;
      const refused = judgeExpectedRefusal(result, this.profile, { property: expectedError?.property });
      const taken = `accepts what the console rejects: "${name}"`;
      report(`invalid ${expectedError?.property}`, asked, refused ?? createIgnoredByApiOutcome(taken));
      if (key !== undefined) await this.takeAway(key);
    }
    if (invalid.length === 0 && valid.length > 0)
      report('invalid body', '', createUnclearOutcome('no case expects an error'));
  }

  /** Tests the full cycle: create, read, update, write conflict, delete. Reports the step that fails. */
  async testRoundTrip({ valid }: RequestBodies, form: Form | undefined): Promise<void> {
    const own = await this.tryCreate(valid);
    if (!own) return;
    const { update, entity } = this.records.target;
    if (update) await this.tryMissing(own);
    const [edit, later] = update && form ? planEditsOfOneProperty(form, entity, own.record) : [];
    const report = this.createReporter('update');
    if (update && !edit)
      report(
        'edit',
        formatCall(update),
        createUnclearOutcome('its form has no property that can be changed'),
      );
    const changed = edit && update ? await this.tryEdit(own, edit, update) : own;
    if (changed && changed !== own && later) await this.tryStale(own, changed, later);
    else if (changed !== own && this.profile.concurrency && update)
      report(
        'stale write',
        formatCall(update),
        createUnclearOutcome('its form has no property that can be changed twice'),
      );
    await this.tryDelete(changed ?? own);
  }

  private async tryCreate(valid: RequestBody[]): Promise<TestRecord | undefined> {
    const report = this.createReporter('create');
    for (const [index, { name, data }] of valid.entries()) {
      const { result, key } = await this.records.create(data);
      const { asked } = result.exchange;
      if (result.problem) {
        const isLast = index === valid.length - 1;
        if (isLast)
          report('valid body', asked, createFailedOutcome(`valid case "${name}": it ${result.problem}`));
        continue;
      }
      if (key === undefined) {
        report(
          'new record',
          asked,
          createFailedOutcome('neither the response nor the list contains the key of the new record'),
        );
        return undefined;
      }
      const { record, etag } = await this.records.read(key);
      const difference = record && getStoredDifferenceMessage(this.records.target.entity, data, record);
      const found = difference
        ? createFailedOutcome(`new record: ${difference}`)
        : record
          ? createOkOutcome(`created ${String(key)} with the sent values`)
          : createFailedOutcome(`created ${String(key)}, but it does not exist afterwards`);
      report('new record', asked, found);
      if (record) return { key, record, etag };
      return undefined;
    }
    return undefined;
  }

  /** Updates a record that does not exist. If the API creates one (upsert), it is deleted. */
  private async tryMissing({ record }: TestRecord): Promise<void> {
    const { entity, update } = this.records.target;
    const key = makeNonexistentKey(entity);
    const result = await this.records.change({ ...record, [entity.key]: key }, {});
    const outcome =
      judgeWriteToMissingRecord(result, this.profile) ??
      createFailedOutcome(`the record ${key} does not exist, but updating it succeeds`);
    this.createReporter('update')(
      'missing record',
      result.exchange.asked || formatCall(update as ApiCall),
      outcome,
    );
    if (outcome.verdict === 'failed') await this.records.remove({ [entity.key]: key });
  }

  private async tryEdit(
    own: TestRecord,
    { property, value, data }: PropertyEdit,
    update: ApiCall,
  ): Promise<TestRecord | undefined> {
    const report = this.createReporter('update');
    const result = await this.records.change(own.record, pickChangedValues(update, data, own.record));
    const { asked } = result.exchange;
    if (result.problem) {
      const words = `set "${property}" to ${JSON.stringify(value)}: it ${result.problem}`;
      // 428 Precondition Required: the API only rejects the missing `If-Match` header.
      const isBlind = result.exchange.status === 428;
      report(
        'edit',
        asked,
        createFailedOutcome(words, isBlind ? '"concurrency": { "by": "etag" }' : undefined),
      );
      return undefined;
    }
    const { record, etag } = await this.records.read(own.key);
    if (!record) {
      report('edit', asked, createFailedOutcome('the record does not exist afterwards'));
      return undefined;
    }
    const { entity } = this.records.target;
    const difference = getStoredDifferenceMessage(entity, { [property]: value }, record);
    const lost = getStoredDifferenceMessage(entity, data, record);
    const found = difference
      ? createIgnoredByApiOutcome(`after the update ${difference}`)
      : lost
        ? createFailedOutcome(`the update of "${property}" changed more: ${lost}`)
        : createOkOutcome(`"${property}" is now ${JSON.stringify(value)}`);
    report('edit', asked, found);
    return { key: own.key, record, etag };
  }

  /** Writes with a stale version, from before the edit (optimistic locking). */
  private async tryStale(
    before: TestRecord,
    now: TestRecord,
    { property, value, data }: PropertyEdit,
  ): Promise<void> {
    const { concurrency } = this.profile;
    const { update } = this.records.target;
    if (!concurrency || !update) return;
    const report = this.createReporter('update');
    const isAsked = concurrency.by === 'etag' && concurrency.path === undefined;
    const place = concurrency.by === 'etag' ? concurrency.path : concurrency.property;
    const [old, fresh] = [before, now].map(({ record, etag }) => (place ? record[place] : etag));
    if (old === undefined || isSameValue(old, fresh)) {
      const words =
        old === undefined ? 'the record has no version' : 'the version did not change after an update';
      return report(
        'stale write',
        formatCall(update),
        createFailedOutcome(`${words}: "concurrency" has no effect`),
      );
    }
    const read = isAsked ? now.record : { ...now.record, [place ?? '']: old };
    const sent = pickChangedValues(update, { ...data, [property]: value }, now.record);
    const result = await this.records.change(read, sent, isAsked ? String(old) : undefined);
    const taken = createIgnoredByApiOutcome('accepts an update based on an outdated version (lost update)');
    report(
      'stale write',
      result.exchange.asked,
      judgeExpectedRefusal(result, this.profile, { statusCode: 409 }) ?? taken,
    );
  }

  private async tryDelete({ key, record }: TestRecord): Promise<void> {
    const report = this.createReporter('delete');
    const current = (await this.records.read(key)).record ?? record;
    const result = await this.records.remove(current);
    const { asked } = result.exchange;
    if (result.problem) return report('delete', asked, createFailedOutcome(result.problem));
    const after = await this.records.read(key);
    report(
      'delete',
      asked,
      after.record
        ? createIgnoredByApiOutcome('the record still exists afterwards')
        : createOkOutcome(`deleted ${String(key)}`),
    );
  }

  private async takeAway(key: unknown): Promise<void> {
    const { entity } = this.records.target;
    await this.records.remove((await this.records.read(key)).record ?? { [entity.key]: key });
  }
}

function formatCall({ method, path }: ApiCall): string {
  return `${method} ${path}`;
}
