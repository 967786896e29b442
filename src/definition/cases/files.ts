import type { FieldError } from '../fieldErrors';
import { type FileFacts, fileProblem } from '../files';
import type { Entity, Row } from '../model/entity';

/** Stands in a case for an uploaded file: what is known of it, which is all that it is judged by. */
export interface FileMark {
  file: FileFacts;
}

/** An id that stands for a file where there are none. */
export const fileStandIn = '0'.repeat(32);

/** Whether a value of a case stands for a file. */
export function isFileMark(value: unknown): value is FileMark {
  return typeof value === 'object' && value !== null && 'file' in value;
}

/** The data of a case, with an id in the place of each file. */
export function withFiles(data: Row, idOf: (facts: FileFacts, property: string) => unknown): Row {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    isFileMark(value) ? idOf(value.file, name) : value,
  ]);
  return Object.fromEntries(entries);
}

/** What is wrong with the files of a case: the browser says it before it sends one. */
export function fileErrors({ properties }: Entity, data: Row): FieldError[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const property = properties[name];
    const message = property && isFileMark(value) ? fileProblem(property, value.file) : undefined;
    return message === undefined ? [] : [{ field: `/${name}`, message }];
  });
}
