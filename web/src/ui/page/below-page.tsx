import { type ReactNode, useContext } from 'react';
import { Link } from '../link.tsx';
import { TrailContext } from './trail-context.ts';

type Props = { to: string; title: string; children: ReactNode };

/** Content that opens within a page; the trail then ends with that page. */
export function BelowPage({ to, title, children }: Props) {
  const above = useContext(TrailContext);
  const step = (
    <Link key={to} to={to} fz="xs" c="dimmed" underline="hover">
      {title}
    </Link>
  );
  return <TrailContext value={[...above, step]}>{children}</TrailContext>;
}
