import type { RequestListener } from 'node:http';
import type { Engine } from './Engine';
import { holdFacts } from './holdFacts';
import { openEmbedded } from './openEmbedded';

/** Opens a folder of facts in this process; `answer` hears other processes that want to bring facts. */
export async function openFolder(folder: string, answer: RequestListener): Promise<Engine> {
  const release = await holdFacts(folder, answer);
  try {
    const engine = await openEmbedded(folder);
    const close = async () => {
      await engine.close();
      await release();
    };
    return { ...engine, close };
  } catch (error) {
    await release();
    throw error;
  }
}
