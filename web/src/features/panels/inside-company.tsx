import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { useCompany } from './panel-query.ts';

/** Panels are of one company; the platform has a place of its own for all of them. */
export function InsideCompany({ title, children }: { title: string; children: ReactNode }) {
  const known = useCompany();
  if (!known) return null;
  if (known.company) return children;
  return (
    <Page title={title}>
      <EmptyState
        title="Esta página é de uma empresa"
        why="Os números e as ferramentas de todas as empresas ficam na Gestão da Plataforma."
        action={<ButtonLink to="/platform-management">Ir para a Gestão da Plataforma</ButtonLink>}
      />
    </Page>
  );
}
