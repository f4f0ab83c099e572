import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { api } from '#lib/api.ts';
import { createReviews, type Listener } from './reviews.ts';

/** The answers of a study on their way to the server. */
export function useReviews(person_id: string, listener: Listener) {
  const [reviews] = useState(() => createReviews(person_id, api.study));
  const { isHeldUp } = useSyncExternalStore(reviews.subscribe, reviews.getSnapshot);
  const onSaved = useEffectEvent<Listener['onSaved']>((state) => listener.onSaved(state));
  const onRefused = useEffectEvent<Listener['onRefused']>((id) => listener.onRefused(id));
  useEffect(
    () => reviews.follow({ onSaved: (state) => onSaved(state), onRefused: (id) => onRefused(id) }),
    [reviews],
  );
  return { isHeldUp, send: reviews.send, queue: reviews.queue };
}
