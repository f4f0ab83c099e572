import { vi } from 'vitest';
import { clearToasts } from '#lib/feedback.ts';

/** Ends a test with fake timers. What lasts some seconds ends with it: test files share the memory of toasts. */
export function endFakeTime(): void {
  clearToasts();
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
}
