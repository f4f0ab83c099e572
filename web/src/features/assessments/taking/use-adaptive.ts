import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { api } from '#lib/api.ts';
import { createAdaptive } from './adaptive.ts';

/**
 * A proficiency test under way on this screen. `onFinished` is called with the attempt once it has ended, here or
 * elsewhere.
 */
export function useAdaptive(onFinished: (attempt_id: string) => void) {
  const [adaptive] = useState(() => createAdaptive(api.attempts));
  const state = useSyncExternalStore(adaptive.subscribe, adaptive.getSnapshot);
  const finished = useEffectEvent((attempt_id: string) => onFinished(attempt_id));
  useEffect(() => adaptive.follow((attempt_id) => finished(attempt_id)), [adaptive]);
  return { ...state, ...adaptive };
}

export type Adaptive = ReturnType<typeof useAdaptive>;
