import type { FieldError } from '../fieldErrors';
import type { FileFacts } from '../files';
import type { Entity, Row } from '../model/entity';
import type { Call, Resource } from '../model/resource';
import { nest } from '../wireFormat';
import type { CaseFile } from './CaseFile';
import { callNamed } from './calls';
import { isFileMark, withFiles } from './files';
import { type RecordMark, withRecords } from './records';

/** What a call was answered: what its definition says that it holds, or what is wrong. */
export type Answer = { data: unknown; errors?: undefined } | { errors: FieldError[] };

/** Makes a call with the values that its path names, as a form does. */
export type Ask = (call: Call, values: Row, payload: Row, form?: string) => Promise<Answer>;

/** Changes a record behind the API, as the platform does. */
export type Change = (entity: Entity, record: Row, changes: Row) => Promise<Row>;

/** Stores a file of which this is known, as if somebody had uploaded it, and gives its id. */
export type StoreFile = (facts: FileFacts) => Promise<string>;

/** The records that a case needs: those that are given, and one of each resource that is named anywhere. */
export class CaseRecords {
  private readonly first = new Map<string, Row>();

  constructor(
    private readonly files: CaseFile[],
    private readonly ask: Ask,
    private readonly change: Change,
    private readonly store: StoreFile,
  ) {}

  /** Makes a record by entering this into the file's form. */
  async make(file: CaseFile, data: Row): Promise<Row> {
    const call = callNamed(file.resource, file.form.call);
    const answer = await this.ask(
      call,
      await this.named(file.resource, call),
      nest(file.entity, await this.filled(file, data)),
    );
    if (answer.errors)
      throw new Error(`${file.schema}: ${JSON.stringify(data)} was refused: ${answer.errors[0]?.message}`);
    return answer.data as Row;
  }

  /** A record as the server, or somebody, has changed it since. */
  async changed({ entity }: CaseFile, record: Row, since: Row | undefined): Promise<Row> {
    return since ? this.change(entity, record, since) : record;
  }

  /** What a call's path names: properties that refer to a record. */
  async named({ entity }: Resource, { params }: Call): Promise<Row> {
    const values: Row = {};
    for (const name of params) {
      const references = entity?.properties[name]?.references;
      if (references) values[name] = (await this.firstOf(references.resource))[references.value];
    }
    return values;
  }

  /** The data of a case with each record and file that it names put in. */
  async filled({ entity }: CaseFile, data: Row): Promise<Row> {
    const marks: RecordMark[] = [];
    withRecords(data, (mark) => marks.push(mark));
    for (const mark of marks) await this.asMarked(mark);
    const ids = new Map<FileFacts, string>();
    for (const mark of Object.values(data).filter(isFileMark))
      ids.set(mark.file, await this.store(mark.file));
    const held = withFiles(data, (facts) => ids.get(facts));
    return withRecords(held, ({ record }, name) => {
      const key = entity.properties[name]?.references?.value ?? '';
      return this.first.get(record)?.[key];
    });
  }

  private async asMarked({ record, since }: RecordMark): Promise<void> {
    const made = await this.firstOf(record);
    const { entity } = this.files.find(({ resource }) => resource.name === record) ?? {};
    if (since && entity) this.first.set(record, await this.change(entity, made, since));
  }

  private async firstOf(resource: string): Promise<Row> {
    const made = this.first.get(resource) ?? (await this.makeFirst(resource));
    this.first.set(resource, made);
    return made;
  }

  private makeFirst(resource: string): Promise<Row> {
    const file = this.files.find((other) => other.resource.name === resource);
    const valid = file?.cases.find(({ errors, given, form }) => errors.length === 0 && !given && !form);
    if (!file || !valid) throw new Error(`No valid case makes a record of "${resource}"`);
    return this.make(file, valid.data);
  }
}
