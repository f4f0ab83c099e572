import type { ReactNode } from 'react';
import { NoCompany } from '#ui/no-company.tsx';
import { useCompany } from './panel-query.ts';

/** Panels are of one company; the platform has a place of its own for all of them. */
export function InsideCompany({ title, children }: { title: string; children: ReactNode }) {
  const known = useCompany();
  if (!known) return null;
  if (known.company) return children;
  return (
    <NoCompany
      title={title}
      why="Os números e as ferramentas de todas as empresas ficam na Gestão da Plataforma."
    />
  );
}
