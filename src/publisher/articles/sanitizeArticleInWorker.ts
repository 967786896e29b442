import { TaskLimitError, validationError, WorkerThread } from '#server/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';

const sanitizerThread = new WorkerThread<string, string>(new URL('./sanitizeThread.ts', import.meta.url), {
  seconds: 30,
  heapMegabytes: 512,
});

/** Sanitizes an article's HTML in a worker thread. Throws when the time limit is exceeded. */
export async function sanitizeArticleInWorker(html: string): Promise<string> {
  try {
    return await sanitizerThread.run(html);
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error;
    throw validationError([{ field: '/content', message: getPublisherText('server.article.heavy') }]);
  }
}
