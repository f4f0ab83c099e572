import { useEffect, useState } from 'react';
import { type DemoLoading, readDemoLoading } from '#lib/health.ts';

const everyMs = 1000;

/** Asks every second until the demo company is ready. Null: there was nothing to load when the page opened. */
export function useDemoLoading() {
  const [demo, setDemo] = useState<DemoLoading | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (hasStarted: boolean) => {
      const now = await readDemoLoading(stop.signal).catch(() => null);
      if (stop.signal.aborted || now === null) return;
      if (now.done && !hasStarted) return;
      setDemo(now);
      if (!now.done) timer = setTimeout(() => void ask(true), everyMs);
    };
    void ask(false);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);

  return demo;
}
