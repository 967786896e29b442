import { randomBytes } from 'node:crypto';
import { coverSize } from '../../../definition/article/coverSize';
import { fill } from '../../../definition/fill';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { readPicture } from '../../article/readPicture';
import { ApiError } from '../../errors/ApiError';
import { invalid } from '../../errors/failures';
import type { CallContext } from '../types';
import { isLargeEnough } from './isLargeEnough';
import { removeUnused } from './removeUnused';

/** Stores an uploaded picture under an id that nobody can guess, and answers where it is. */
export async function uploadImage({ file, call, records, resource, user, input }: CallContext): Promise<Row> {
  const refused = (message: string) => invalid([{ field: '/file', message }]);
  if (!file) throw refused(text('server.import.noFile'));
  if (file.bytes.length > (call.accepts?.bytes ?? 0)) throw new ApiError(413, text('server.tooLarge'));
  const picture = await readPicture(file.bytes);
  if (!picture) throw refused(text('cover.noPicture'));
  if (input.use !== 'content' && !isLargeEnough(picture)) throw refused(text('cover.small', coverSize));
  await removeUnused(records);
  const icon_id = randomBytes(16).toString('hex');
  await records.insert('image', { ...picture, icon_id, created_user_name: user.user_name });
  const { image = call } = resource.calls;
  return { icon_id, icon: fill(`/api/${image.version}${image.path}`, { icon_id }) };
}
