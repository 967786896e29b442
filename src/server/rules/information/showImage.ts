import { FileAnswer } from '../../api/FileAnswer';
import { notFound } from '../../errors/failures';
import type { PublicContext } from '../types';

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
