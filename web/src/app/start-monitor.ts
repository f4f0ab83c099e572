import { whenIdle } from '#lib/idle.ts';

/** Loads what watches over the session once the page is at rest. Without it the page works all the same. */
export const startMonitorSoon = () =>
  whenIdle(() => {
    import('#lib/monitor.ts').then(({ startMonitor }) => startMonitor()).catch(() => undefined);
  });
