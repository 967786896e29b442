import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { now } from '../../definition/clock';
import { fill } from '../../definition/fill';
import type { Row } from '../../definition/model/entity';
import { FileAnswer } from '../../server/answers';
import type { CallContext, PublicContext } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { invalid, notFound } from '../../server/errors/failures';
import type { Records } from '../../server/storage/records';
import { text } from '../text';
import { coverSize, isLargeEnough } from './coverSize';
import { pictureSize, readPicture } from './readPicture';

/** Stores an uploaded picture under an id that nobody can guess, and answers where it is. */
export async function uploadImage({ file, call, records, resource, user, input }: CallContext): Promise<Row> {
  const refused = (message: string) => invalid([{ field: '/file', message }]);
  if (!file) throw refused(text('server.import.noFile'));
  if (file.bytes.length > (call.accepts?.bytes ?? 0)) throw new ApiError(413, text('server.tooLarge'));
  const picture = await readPicture(file.bytes);
  if (picture === 'noPicture' || picture === 'tooLarge') throw refused(text(`cover.${picture}`, pictureSize));
  if (input.use !== 'content' && !isLargeEnough(picture)) throw refused(text('cover.small', coverSize));
  await removeUnused(records);
  const icon_id = randomBytes(16).toString('hex');
  await records.insert('image', { ...picture, icon_id, created_user_name: user.name });
  const { image = call } = resource.calls;
  return { icon_id, icon: fill(`/api/${image.version}${image.path}`, { icon_id }) };
}

/** Answers a picture to whoever knows its id: articles are read by everyone. */
export async function showImage({ database, bound }: PublicContext): Promise<FileAnswer> {
  const { icon_id } = bound;
  const image = await database
    .selectFrom('image')
    .select(['bytes', 'format'])
    .where('icon_id', '=', icon_id)
    .executeTakeFirst();
  if (!image) throw notFound();
  return new FileAnswer(`${icon_id}.${image.format}`, Buffer.from(image.bytes as Uint8Array), 'show');
}

/** What is written for weeks before it is handed in keeps its pictures so long, in milliseconds. */
const kept = 30 * 24 * 60 * 60 * 1000;

/** Removes the company's older pictures that are the cover of no article and stand in none. */
async function removeUnused({ database, tenant }: Records): Promise<void> {
  const before = new Date(now().getTime() - kept).toISOString();
  await sql`
    delete from image
    where company_id = ${tenant} and created_time < ${before} and icon_id not in (
      select icon_id from information where company_id = ${tenant} and icon_id is not null
      union
      select found[1] from information, regexp_matches(content, '/image/([0-9a-f]{32})', 'g') as found
      where company_id = ${tenant}
    )`.execute(database);
}
