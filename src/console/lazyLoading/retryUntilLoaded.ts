/** Initial retry delay, in milliseconds. It doubles with each attempt. */
const initialRetryMs = 2_000;
const maxRetryMs = 60_000;

/**
 * Retries a dynamic import until it succeeds, with exponential backoff (2 s to 60 s) and immediately when the network
 * is back. The placeholder and the user's input stay unchanged meanwhile.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = initialRetryMs; ; pause = Math.min(pause * 2, maxRetryMs)) {
    try {
      return await load();
    } catch {
      await waitForNetworkOrTimeout(pause);
    }
  }
}

/** Resolves when the network is back, or after the given number of milliseconds. */
function waitForNetworkOrTimeout(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
  });
}
