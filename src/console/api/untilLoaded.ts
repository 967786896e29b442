/** How long to wait until a piece is tried again, in milliseconds: twice as long each time. */
const first = 2_000;
const longest = 60_000;

/**
 * Loads a piece that its page can do without. Where it cannot be loaded it is tried again, less and less often, and as
 * soon as the network is back: its place stays as it is meanwhile, and so does what was typed into the page.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = first; ; pause = Math.min(pause * 2, longest)) {
    try {
      return await load();
    } catch {
      await networkOr(pause);
    }
  }
}

/** Ends when the network is back, or after so many milliseconds. */
function networkOr(pause: number): Promise<void> {
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
