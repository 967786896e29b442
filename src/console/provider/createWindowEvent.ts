/** Creates a typed window event: `announce` dispatches it. `follow` subscribes and returns the unsubscribe function. */
export function createWindowEvent(name: string) {
  return {
    announce: () => {
      window.dispatchEvent(new Event(name));
    },
    follow: (notify: () => void) => {
      window.addEventListener(name, notify);
      return () => window.removeEventListener(name, notify);
    },
  };
}
