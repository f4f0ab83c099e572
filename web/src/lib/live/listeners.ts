/** Listeners for events outside any screen, such as the end of a session. */
export function createListeners<News extends unknown[] = []>() {
  type Listener = (...news: News) => void;
  const all = new Set<Listener>();
  return {
    notify: (...news: News) => {
      for (const listener of all) listener(...news);
    },
    /** Returns a function that removes the listener. */
    listen: (listener: Listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
