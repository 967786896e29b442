import type { Entity, RecordValues } from '../model/entity.ts';
import { type DetectedFileMetadata, getFileError } from '../records/fileLimits.ts';
import type { FieldError } from '../validation/fieldErrors.ts';

/** The value `{ "file": metadata }` in a test case, which represents an uploaded file. */
export interface CaseFilePlaceholder {
  file: DetectedFileMetadata;
}

/** File id that replaces a file placeholder if no file is stored. */
export const dummyFileId = '0'.repeat(32);

/** Type guard: the value represents an uploaded file in a test case. */
export function isFilePlaceholder(value: unknown): value is CaseFilePlaceholder {
  return typeof value === 'object' && value !== null && 'file' in value;
}

/** Replaces the file placeholders in a case's data with file ids. */
export function replaceFilePlaceholders(
  data: RecordValues,
  idOf: (facts: DetectedFileMetadata, property: string) => unknown,
): RecordValues {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    isFilePlaceholder(value) ? idOf(value.file, name) : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Validates the file placeholders of a case against the file limits of their properties, as a browser before an upload.
 */
export function findFilePlaceholderErrors({ properties }: Entity, data: RecordValues): FieldError[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const property = properties[name];
    const message = property && isFilePlaceholder(value) ? getFileError(property, value.file) : undefined;
    return message === undefined ? [] : [{ field: `/${name}`, message }];
  });
}
