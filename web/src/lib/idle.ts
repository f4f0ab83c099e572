/** Work that must not delay anything the person does. */

const restMs = 2000;

/** Runs `task` when the page is idle, not before 2 s. The returned function cancels it. */
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
