/** Work that must not stand in anybody's way. */

const restMs = 2000;

/** Runs `task` when the page has come to rest, not before 2 s. What it returns takes the order back. */
export function whenIdle(task: () => void) {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(task, { timeout: 10_000 });
    else task();
  }, restMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}
