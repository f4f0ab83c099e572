import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { Link } from '#ui/link.tsx';
import { TrailContext } from '#ui/page/trail-context.ts';

/** A link back to the tab from which the page was opened. */
export function BackToReviews({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  const { data: shell } = useQuery(shellQuery);
  const above = useContext(TrailContext);
  const tab = isOwn ? 'resultados' : shell?.person.leads ? 'equipe' : 'ciclos';
  const back = (
    <Link key="reviews" to="/performance" search={{ aba: tab }} fz="xs" c="dimmed" underline="hover">
      {tabNames[tab]}
    </Link>
  );
  return <TrailContext value={[...above, back]}>{children}</TrailContext>;
}

const tabNames = {
  resultados: 'Meus resultados',
  equipe: 'Avaliações da equipe',
  ciclos: 'Ciclos de avaliação',
} as const;
