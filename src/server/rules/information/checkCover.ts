import { coverSize } from '../../../definition/article/coverSize';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import type { CallContext } from '../types';
import { isLargeEnough } from './isLargeEnough';

/** Refuses an article whose cover is none of the company's pictures, or is too small. */
export async function checkCover({ icon_id }: Row, { records }: CallContext): Promise<void> {
  const [image] = await records.find('image', { icon_id });
  const refused = (message: string) => invalid([{ field: '/icon_id', message }]);
  if (!image) throw refused(text('cover.missing'));
  if (!isLargeEnough(image)) throw refused(text('cover.small', coverSize));
}
