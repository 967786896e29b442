import type { Entity, RecordValues } from '../model/entity.ts';
import { type FileMetadata, getFileError } from '../records/fileLimits.ts';
import type { FieldError } from '../validation/fieldErrors.ts';

/** The value `{ "file": metadata }` in a test case, which represents an uploaded file. */
export interface CaseFileMark {
  file: FileMetadata;
}

/** File id that replaces a file mark if no file is stored. */
export const placeholderFileId = '0'.repeat(32);

/** Type guard: the value represents an uploaded file in a test case. */
export function isFileMark(value: unknown): value is CaseFileMark {
  return typeof value === 'object' && value !== null && 'file' in value;
}

/** Replaces the file marks in a case's data with file ids. */
export function replaceFileMarks(
  data: RecordValues,
  idOf: (facts: FileMetadata, property: string) => unknown,
): RecordValues {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    isFileMark(value) ? idOf(value.file, name) : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Validates the file marks of a case against the file rules of their properties, as the browser does before an upload.
 */
export function findCaseFileErrors({ properties }: Entity, data: RecordValues): FieldError[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const property = properties[name];
    const message = property && isFileMark(value) ? getFileError(property, value.file) : undefined;
    return message === undefined ? [] : [{ field: `/${name}`, message }];
  });
}
