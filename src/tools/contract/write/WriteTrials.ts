import { isSame } from '../../../definition/isSame';
import type { Row } from '../../../definition/model/entity';
import type { Profile } from '../../../definition/model/profile';
import type { Call, Form } from '../../../definition/model/resource';
import { failed, ignored, ok, unclear } from '../Trial';
import type { Tell } from '../tryList';
import { nobody } from '../tryRecord';
import type { Bodies, Body } from './bodies';
import { differs } from './differs';
import { type Edit, editsOf } from './editOf';
import type { OwnRecords } from './OwnRecords';
import { refusalOf } from './refusalOf';

/** A record of the trials, as it was read last. */
interface Own {
  key: unknown;
  record: Row;
  etag?: string;
}

/** Tries the writes of one resource with records of its own. */
export class WriteTrials {
  constructor(
    private readonly records: OwnRecords,
    private readonly profile: Profile,
    /** Tells what was tried of a call. */
    private readonly tellOf: (call: string) => Tell,
  ) {}

  /** Sends what is to be refused; what is made all the same is taken away at once. */
  async tryBad({ bad, valid }: Bodies): Promise<void> {
    const tell = this.tellOf('create');
    for (const { name, data, wrong } of bad) {
      const { heard, key } = await this.records.make(data);
      const { asked } = heard.exchange;
      const refused = refusalOf(heard, this.profile, { property: wrong?.property });
      const taken = `takes what the console refuses: "${name}"`;
      tell(`refused ${wrong?.property}`, asked, refused ?? ignored(taken));
      if (key !== undefined) await this.takeAway(key);
    }
    if (bad.length === 0 && valid.length > 0)
      tell('refused body', '', unclear('no case says what is to be refused'));
  }

  /** Makes a record, reads it, changes it, changes it too late, and deletes it; tells where one of them fails. */
  async tryRoundTrip({ valid }: Bodies, form: Form | undefined): Promise<void> {
    const own = await this.tryCreate(valid);
    if (!own) return;
    const { update, entity } = this.records.subject;
    if (update) await this.tryMissing(own);
    const [edit, later] = update && form ? editsOf(form, entity, own.record) : [];
    const tell = this.tellOf('update');
    if (update && !edit)
      tell('edit', written(update), unclear('its form has no property that could be changed'));
    const changed = edit && update ? await this.tryEdit(own, edit, update) : own;
    if (changed && changed !== own && later) await this.tryStale(own, changed, later);
    else if (changed !== own && this.profile.concurrency && update)
      tell('stale write', written(update), unclear('its form has no property that could be changed twice'));
    await this.tryDelete(changed ?? own);
  }

  private async tryCreate(valid: Body[]): Promise<Own | undefined> {
    const tell = this.tellOf('create');
    for (const [index, { name, data }] of valid.entries()) {
      const { heard, key } = await this.records.make(data);
      const { asked } = heard.exchange;
      if (heard.problem) {
        const isLast = index === valid.length - 1;
        if (isLast) tell('valid body', asked, failed(`"${name}" is valid, and it ${heard.problem}`));
        continue;
      }
      if (key === undefined) {
        tell('new record', asked, failed('neither its answer nor the list tells the key of the new record'));
        return undefined;
      }
      const { record, etag } = await this.records.read(key);
      const difference = record && differs(this.records.subject.entity, data, record);
      const found = difference
        ? failed(`of the new record ${difference}`)
        : record
          ? ok(`made ${String(key)}, which holds what was sent`)
          : failed(`made ${String(key)}, which is not there afterwards`);
      tell('new record', asked, found);
      if (record) return { key, record, etag };
      return undefined;
    }
    return undefined;
  }

  /** Changes a record that there is not: where one comes to be by it, it is taken away. */
  private async tryMissing({ record }: Own): Promise<void> {
    const { entity, update } = this.records.subject;
    const key = nobody(entity);
    const heard = await this.records.change({ ...record, [entity.key]: key }, {});
    const outcome =
      refusalOf(heard, this.profile) ?? failed(`there is no record ${key}, and it lets somebody change it`);
    this.tellOf('update')('missing record', heard.exchange.asked || written(update as Call), outcome);
    if (outcome.verdict === 'failed') await this.records.remove({ [entity.key]: key });
  }

  private async tryEdit(own: Own, { property, value, data }: Edit, update: Call): Promise<Own | undefined> {
    const tell = this.tellOf('update');
    const heard = await this.records.change(own.record, this.sent(own, data, update));
    const { asked } = heard.exchange;
    if (heard.problem) {
      const words = `"${property}" becomes ${JSON.stringify(value)}, and it ${heard.problem}`;
      // Precondition Required, which an API says alone for want of it.
      const isBlind = heard.exchange.status === 428;
      tell('edit', asked, failed(words, isBlind ? '"concurrency": { "by": "etag" }' : undefined));
      return undefined;
    }
    const { record, etag } = await this.records.read(own.key);
    if (!record) {
      tell('edit', asked, failed('the record is not there afterwards'));
      return undefined;
    }
    const { entity } = this.records.subject;
    const difference = differs(entity, { [property]: value }, record);
    const lost = differs(entity, data, record);
    const found = difference
      ? ignored(`after the edit ${difference}`)
      : lost
        ? failed(`the edit of "${property}" has changed more: ${lost}`)
        : ok(`"${property}" has become ${JSON.stringify(value)}`);
    tell('edit', asked, found);
    return { key: own.key, record, etag };
  }

  /** Writes once more as somebody who has read the record before the edit. */
  private async tryStale(before: Own, now: Own, { property, value, data }: Edit): Promise<void> {
    const { concurrency } = this.profile;
    const { update } = this.records.subject;
    if (!concurrency || !update) return;
    const tell = this.tellOf('update');
    const isAsked = concurrency.by === 'etag' && concurrency.at === undefined;
    const place = concurrency.by === 'etag' ? concurrency.at : concurrency.property;
    const [old, fresh] = [before, now].map(({ record, etag }) => (place ? record[place] : etag));
    if (old === undefined || isSame(old, fresh)) {
      const words =
        old === undefined ? 'no version of the record is told' : 'the version is the same after an edit';
      return tell('stale write', written(update), failed(`${words}: "concurrency" has no effect`));
    }
    const read = isAsked ? now.record : { ...now.record, [place ?? '']: old };
    const sent = this.sent(now, { ...data, [property]: value }, update);
    const heard = await this.records.change(read, sent, isAsked ? String(old) : undefined);
    const taken = ignored('takes a write over what has been changed since it was read');
    tell('stale write', heard.exchange.asked, refusalOf(heard, this.profile, { statusCode: 409 }) ?? taken);
  }

  private async tryDelete({ key, record }: Own): Promise<void> {
    const tell = this.tellOf('delete');
    const current = (await this.records.read(key)).record ?? record;
    const heard = await this.records.remove(current);
    const { asked } = heard.exchange;
    if (heard.problem) return tell('delete', asked, failed(heard.problem));
    const after = await this.records.read(key);
    tell(
      'delete',
      asked,
      after.record ? ignored('the record is there afterwards') : ok(`deleted ${String(key)}`),
    );
  }

  private async takeAway(key: unknown): Promise<void> {
    const { entity } = this.records.subject;
    await this.records.remove((await this.records.read(key)).record ?? { [entity.key]: key });
  }

  /** What a change sends, as the console does: only what differs, unless the call asks for all. */
  private sent({ record }: Own, data: Row, { whole }: Call): Row {
    if (whole) return data;
    return Object.fromEntries(Object.entries(data).filter(([name, value]) => !isSame(value, record[name])));
  }
}

function written({ method, path }: Call): string {
  return `${method} ${path}`;
}
