import type { Property } from '../../../definition/model/entity';
import { getFileError } from '../../../definition/records/fileRules';
import { formatMessage } from '../../../definition/text/messages';
import type { FieldError } from '../../../definition/validation/fieldErrors';
import type { RecordContext } from '../../context';
import { getCustomErrorMessage } from '../../errors/getCustomErrorMessage';
import { findStoredFiles } from '../../storage/files/storedFiles';
import { canUserReadFile } from '../calls/getRecordFile';

/**
 * Returns the error if a record may not contain a new file: it was uploaded for another property, or by another user.
 */
export async function findFileError(
  context: RecordContext,
  property: Property,
  values: unknown[],
  kept: unknown[],
): Promise<FieldError | undefined> {
  const { name, title, file } = property;
  const [value] = values;
  if (!file || kept.includes(value)) return undefined;
  const [found] = await findStoredFiles(context.database, context.user.tenant, [String(value)]);
  const message =
    found && (await canUserReadFile(context, found))
      ? getFileError(property, found)
      : (getCustomErrorMessage(property, 'format') ?? formatMessage('invalid.file', { title }));
  return message === undefined ? undefined : { field: `/${name}`, message };
}
