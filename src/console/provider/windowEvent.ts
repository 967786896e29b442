/** Something that happens in this page: what announces it, and what follows it and returns how to stop. */
export function windowEvent(name: string) {
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
