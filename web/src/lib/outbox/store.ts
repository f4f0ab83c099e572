/** The state of a machine outside React. A screen reads it with `useSyncExternalStore`. */
import { createListeners } from '../live/listeners.ts';

export function createStore<State extends object>(first: State) {
  let state = first;
  const changes = createListeners();
  return {
    /** The same object until something changes. */
    getSnapshot: () => state,
    subscribe: changes.listen,
    /** All of `change` is seen at once. */
    set: (change: Partial<State>) => {
      state = { ...state, ...change };
      changes.notify();
    },
  };
}
