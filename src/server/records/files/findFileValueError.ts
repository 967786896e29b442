import type { Property } from '#definition/model/entity.ts';
import { getFileError } from '#definition/records/fileLimits.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import type { RecordContext } from '#server/context.ts';
import { getCustomPropertyErrorMessage } from '#server/errors/getCustomPropertyErrorMessage.ts';
import { findStoredFiles } from '#server/storage/files/storedFiles.ts';
import { canUserReadFile } from '../calls/getRecordFile.ts';

/**
 * Returns the error of a new file id in a file property: there is no such file, the user may not read it, or it
 * exceeds the limits of the property.
 */
export async function findFileValueError(
  context: RecordContext,
  property: Property,
  values: unknown[],
  storedValues: unknown[],
): Promise<FieldError | undefined> {
  const { name, title, file } = property;
  const [value] = values;
  if (!file || storedValues.includes(value)) return undefined;
  const [found] = await findStoredFiles(context.database, context.user.tenant, [String(value)]);
  const message =
    found && (await canUserReadFile(context, found))
      ? getFileError(property, found)
      : (getCustomPropertyErrorMessage(property, 'format') ?? formatMessage('invalid.file', { title }));
  return message === undefined ? undefined : { field: `/${name}`, message };
}
