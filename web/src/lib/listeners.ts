/** Those who want to hear of something that happens outside of any screen, such as a session that ends. */
export function createListeners<News extends unknown[] = []>() {
  type Listener = (...news: News) => void;
  const all = new Set<Listener>();
  return {
    tell: (...news: News) => {
      for (const listener of all) listener(...news);
    },
    /** Gives back what makes the listener deaf again. */
    listen: (listener: Listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
