import { whenIdle } from '#lib/idle.ts';

/** Loads the monitor of the session once the page is idle. The page works without it. */
export const startMonitorSoon = () =>
  whenIdle(() => {
    import('#lib/security/monitor.ts').then(({ startMonitor }) => startMonitor()).catch(() => undefined);
  });
