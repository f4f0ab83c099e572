import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { api } from '#lib/api.ts';
import { createExam } from './exam.ts';

/**
 * A simulado under way on this screen. `onFinished` is called with the attempt once it has ended, here or elsewhere.
 */
export function useExam(onFinished: (attempt_id: string) => void) {
  const [exam] = useState(() => createExam(api.attempts));
  const state = useSyncExternalStore(exam.subscribe, exam.getSnapshot);
  const finished = useEffectEvent((attempt_id: string) => onFinished(attempt_id));
  useEffect(() => exam.follow((attempt_id) => finished(attempt_id)), [exam]);
  return { ...state, ...exam };
}

export type Exam = ReturnType<typeof useExam>;
