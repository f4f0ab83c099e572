import { Progress, Text } from '@mantine/core';
import { formatPercent } from '#lib/format.ts';
import classes from './sign-in.module.css';
import { useDemoLoading } from './use-demo-loading.ts';

/** While the demo company is loading, how far it is; nothing on any other day. */
export function DemoLine() {
  const demo = useDemoLoading();
  if (!demo) return null;
  return (
    <div className={classes.demo}>
      <Text fz={13} c="dimmed" role="status">
        {demo.done ? 'Empresa de demonstração pronta.' : 'Preparando a empresa de demonstração…'}
        {!demo.done && (
          <span className="tn" aria-hidden>
            {' '}
            {formatPercent(demo.percent)}
          </span>
        )}
      </Text>
      {!demo.done && <Progress mt={6} value={demo.percent} aria-label="Empresa de demonstração" />}
    </div>
  );
}
