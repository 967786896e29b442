import { coverSize } from '../../../definition/article/coverSize';
import { text } from '../../../definition/text';

/** What is wrong with a file as a cover, as far as the browser can tell before it is sent. */
export async function coverProblem(file: File): Promise<string | undefined> {
  try {
    const { width, height } = await createImageBitmap(file);
    const isLarge = width >= coverSize.width && height >= coverSize.height;
    return isLarge ? undefined : text('cover.small', coverSize);
  } catch {
    return text('cover.noPicture');
  }
}
