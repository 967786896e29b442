import type { FieldError } from '../../../definition/fieldErrors';
import { fileProblem } from '../../../definition/files';
import type { Property } from '../../../definition/model/entity';
import { text } from '../../../definition/text';
import type { RecordContext } from '../../context';
import { errorMessages } from '../../errors/errorMessages';
import { findFiles } from '../../storage/files/storedFiles';
import { mayRead } from '../calls/file';

/** What is wrong with a file that a record is to hold anew: it may have been uploaded for another property, or for nobody here. */
export async function fileError(
  context: RecordContext,
  property: Property,
  values: unknown[],
  kept: unknown[],
): Promise<FieldError | undefined> {
  const { name, title, file } = property;
  const [value] = values;
  if (!file || kept.includes(value)) return undefined;
  const [found] = await findFiles(context.database, context.user.tenant, [String(value)]);
  const message =
    found && (await mayRead(context, found))
      ? fileProblem(property, found)
      : (errorMessages(property, 'format') ?? text('invalid.file', { title }));
  return message === undefined ? undefined : { field: `/${name}`, message };
}
