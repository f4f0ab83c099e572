/** The listeners to live events in this tab. Apart from the stream, which pages that listen need not load. */
import type { LiveNews } from './live-news.ts';

/** `ids` null: anything in the topic may have changed. */
type Listener = (ids: readonly string[] | null) => void;

const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` with the changes of a topic while live events run. Returns a function that stops it. */
export function onLive(topic: string, listener: Listener) {
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(listener));
  return () => void ofTopic.delete(listener);
}

/** Passes news to the listeners of this tab. */
export function deliver({ changes }: LiveNews) {
  if (changes === null) {
    for (const ofTopic of listeners.values()) for (const listener of ofTopic) listener(null);
    return;
  }
  for (const { topic, ids } of changes) for (const listener of listeners.get(topic) ?? []) listener(ids);
}
