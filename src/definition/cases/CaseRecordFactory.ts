import { nestRecordForWire } from '../api/wireFormat.ts';
import type { Entity, RecordValues } from '../model/entity.ts';
import type { ApiCall, Resource } from '../model/resource.ts';
import type { DetectedFileMetadata } from '../records/fileLimits.ts';
import type { FieldError } from '../validation/fieldErrors.ts';
import type { CaseFile } from './CaseFile.ts';
import { requireCallByName } from './caseCalls.ts';
import { isFilePlaceholder, replaceFilePlaceholders } from './filePlaceholders.ts';
import { type CaseRecordPlaceholder, replaceRecordPlaceholders } from './recordPlaceholders.ts';

/** Result of a case's call: its data, or the validation errors. */
export type CaseCallResult = { data: unknown; errors?: undefined } | { errors: FieldError[] };

/** Function that makes a call for a case with path values and payload, and returns its result. */
export type CaseCallSender = (
  call: ApiCall,
  values: RecordValues,
  payload: RecordValues,
  form?: string,
) => Promise<CaseCallResult>;

/** Function that changes a record directly in storage and bypasses the API's rules. */
export type DirectRecordUpdater = (
  entity: Entity,
  record: RecordValues,
  changes: RecordValues,
) => Promise<RecordValues>;

/** Function that stores a fake file with this metadata and returns the file id. */
export type FakeFileStorer = (facts: DetectedFileMetadata) => Promise<string>;

/**
 * Creates the records (fixtures) that a test case needs: the given ones, and one of each referenced resource. Caches
 * the first record of each resource.
 */
export class CaseRecordFactory {
  private readonly firstRecords = new Map<string, RecordValues>();

  constructor(
    private readonly files: CaseFile[],
    private readonly sendCall: CaseCallSender,
    private readonly updateRecord: DirectRecordUpdater,
    private readonly storeFile: FakeFileStorer,
  ) {}

  /** Creates a record by submitting the file's create form with this data. Throws if it is rejected. */
  async createRecord(file: CaseFile, data: RecordValues): Promise<RecordValues> {
    const call = requireCallByName(file.resource, file.form.call);
    const result = await this.sendCall(
      call,
      await this.resolvePathValues(file.resource, call),
      nestRecordForWire(file.entity, await this.replacePlaceholders(file, data)),
    );
    if (result.errors)
      throw new Error(`${file.schema}: ${JSON.stringify(data)} was refused: ${result.errors[0]?.message}`);
    return result.data as RecordValues;
  }

  /** Applies the changes of `since` to the stored record (a change by the server or another user). */
  async applyServerChanges(
    { entity }: CaseFile,
    record: RecordValues,
    since: RecordValues | undefined,
  ): Promise<RecordValues> {
    return since ? this.updateRecord(entity, record, since) : record;
  }

  /** Resolves the path parameters of a call that are reference properties, to records created on demand. */
  async resolvePathValues({ entity }: Resource, { params }: ApiCall): Promise<RecordValues> {
    const values: RecordValues = {};
    for (const name of params) {
      const references = entity?.properties[name]?.references;
      if (references) values[name] = (await this.getFirstRecord(references.resource))[references.value];
    }
    return values;
  }

  /** Replaces the placeholders in a case's data with the keys of created records and stored files. */
  async replacePlaceholders({ entity }: CaseFile, data: RecordValues): Promise<RecordValues> {
    const marks: CaseRecordPlaceholder[] = [];
    replaceRecordPlaceholders(data, (mark) => marks.push(mark));
    for (const mark of marks) await this.prepareMarkedRecord(mark);
    const ids = new Map<DetectedFileMetadata, string>();
    for (const mark of Object.values(data).filter(isFilePlaceholder))
      ids.set(mark.file, await this.storeFile(mark.file));
    const withFiles = replaceFilePlaceholders(data, (facts) => ids.get(facts));
    return replaceRecordPlaceholders(withFiles, ({ record }, name) => {
      const key = entity.properties[name]?.references?.value ?? '';
      return this.firstRecords.get(record)?.[key];
    });
  }

  private async prepareMarkedRecord({ record, since }: CaseRecordPlaceholder): Promise<void> {
    const made = await this.getFirstRecord(record);
    const { entity } = this.files.find(({ resource }) => resource.name === record) ?? {};
    if (since && entity) this.firstRecords.set(record, await this.updateRecord(entity, made, since));
  }

  private async getFirstRecord(resource: string): Promise<RecordValues> {
    const made = this.firstRecords.get(resource) ?? (await this.createFirstRecord(resource));
    this.firstRecords.set(resource, made);
    return made;
  }

  private createFirstRecord(resource: string): Promise<RecordValues> {
    const file = this.files.find((other) => other.resource.name === resource);
    const valid = file?.cases.find(({ errors, given, form }) => errors.length === 0 && !given && !form);
    if (!file || !valid) throw new Error(`No valid case makes a record of "${resource}"`);
    return this.createRecord(file, valid.data);
  }
}
