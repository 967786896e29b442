import { invalid } from '../../server/errors/failures';
import { Thread, TooHeavy } from '../../server/heavy/Thread';
import { text } from '../text';

const thread = new Thread<string, string>(new URL('./sanitizeThread.ts', import.meta.url), {
  seconds: 30,
  heapMegabytes: 512,
});

/** Leaves of an article's HTML what readers may be shown; refuses one that takes longer than any that is read. */
export async function sanitizeArticle(html: string): Promise<string> {
  try {
    return await thread.run(html);
  } catch (error) {
    if (!(error instanceof TooHeavy)) throw error;
    throw invalid([{ field: '/content', message: text('server.article.heavy') }]);
  }
}
