import { Box, Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type DemoLoading, readDemoLoading } from '#lib/session/health.ts';
import { formatPercent } from '#lib/words/format.ts';

const everyMs = 1000;

/** Asks every second until the demo company is ready. Null: there was nothing to load when the page opened. */
function useDemoLoading() {
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

/** The progress while the demo company is loading; otherwise nothing. */
export function DemoLine() {
  const demo = useDemoLoading();
  if (!demo) return null;
  return (
    <Box maw={368}>
      <Text fz="xs" c="dimmed" role="status">
        {demo.done ? 'Empresa de demonstração pronta.' : 'Preparando a empresa de demonstração…'}
        {!demo.done && <span aria-hidden> {formatPercent(demo.percent)}</span>}
      </Text>
      {!demo.done && <Progress mt="xs" value={demo.percent} aria-label="Empresa de demonstração" />}
    </Box>
  );
}
